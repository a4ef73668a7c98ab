import * as v from 'valibot';
import { problemIn, problemsIn } from './problems.ts';

/** What is wrong with a field of the second factor, by the key of its sentence in `secondFactor.problems`. */
export const secondFactorProblems = [
  'codeNeeded',
  'codeForm',
  'recoveryForm',
  'passwordNeeded',
  'passkeyNameNeeded',
  'passkeyNameLong',
] as const;
type Problem = (typeof secondFactorProblems)[number];

/** Digits of a code of the app. */
export const CODE_DIGITS = 6;
/** Recovery codes that are given at once, and the characters of each, without what stands between. */
export const RECOVERY_CODES = 10;
export const RECOVERY_LENGTH = 16;
/** Crockford's base 32: none of its characters is taken for another. */
export const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Longer than any code that is right, with what stands between its groups. */
export const CODE_LONGEST = 32;

/** Passkeys of one publisher, and the characters of the name of each. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

/** As it is compared, however it was typed: groups, capitals, and letters that look like a digit. */
const plainCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');

const digits = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const recovery = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`);

/** Told apart by its length. */
export const isAppCode = (code: string): boolean => digits.test(code);

const typedCode = v.pipe(
  v.string('codeNeeded' satisfies Problem),
  v.maxLength(64, 'codeForm' satisfies Problem),
  v.transform(plainCode),
  v.nonEmpty('codeNeeded' satisfies Problem),
);

export const secondFactorEntries = {
  /** Of the app alone. */
  appCode: v.pipe(typedCode, v.regex(digits, 'codeForm' satisfies Problem)),
  /** Of the app, or one for recovery. */
  code: v.pipe(
    typedCode,
    v.check((code) => digits.test(code) || recovery.test(code), 'codeForm' satisfies Problem),
  ),
  /** What the publisher calls a passkey. */
  passkeyName: v.pipe(
    v.string('passkeyNameNeeded' satisfies Problem),
    v.trim(),
    v.nonEmpty('passkeyNameNeeded' satisfies Problem),
    v.maxLength(PASSKEY_NAME_MAX, 'passkeyNameLong' satisfies Problem),
  ),
  currentPassword: v.pipe(
    v.string('passwordNeeded' satisfies Problem),
    v.nonEmpty('passwordNeeded' satisfies Problem),
    v.maxLength(1024),
  ),
};

/** Of the field that takes the one or the other. */
export const codeProblem = (typed: string, kind: 'app' | 'recovery'): string | null => {
  const problem = problemIn(kind === 'app' ? secondFactorEntries.appCode : secondFactorEntries.code, typed);
  if (kind === 'app') return problem;
  const isOther = problem === null && isAppCode(plainCode(typed));
  return isOther || problem === 'codeForm' ? ('recoveryForm' satisfies Problem) : problem;
};

const WithPassword = v.object({ currentPassword: secondFactorEntries.currentPassword });
const WithBoth = v.object({ ...WithPassword.entries, code: secondFactorEntries.code });

/** Of the form that begins: what confirms it comes later. */
export const beginProblems = (values: v.InferInput<typeof WithPassword>) => problemsIn(WithPassword, values);
/** Of the form that takes it off, or makes new recovery codes. */
export const proofProblems = (values: v.InferInput<typeof WithBoth>) => problemsIn(WithBoth, values);

const WithName = v.object({ name: secondFactorEntries.passkeyName });
/** Of the form that makes a passkey. */
export const passkeyProblems = (values: v.InferInput<typeof WithName>) => problemsIn(WithName, values);
