import * as v from 'valibot';
import type { SettingsProblem } from '../field-problem.ts';
import { problemsIn } from './problems.ts';
import { given } from './text.ts';

/** As valibot's `rfcEmail`: what mail servers give out, a dot before the at sign too; letters of any script in the domain. */
const typed = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([\p{L}\p{M}\d.-]+)$/u;
const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** An address as mail servers know it, its domain in small letters and punycode; null for what is none. */
export function mailAddress(text: string): string | null {
  const [, local = '', host = ''] = typed.exec(text) ?? [];
  try {
    const { hostname } = new URL(`http://${host}`);
    return domain.test(hostname) ? `${local}@${hostname}` : null;
  } catch {
    return null;
  }
}

/** An e-mail address; blanks around it do not count. `empty` and `blank` as of `given`. */
export const emailRule = (empty: SettingsProblem, blank = empty) =>
  v.pipe(
    given(empty, blank),
    v.trim(),
    v.maxLength(255, 'email'),
    v.check((text) => mailAddress(text) !== null, 'email'),
  );

/** Of the form that asks for a new password. */
export const resetEntries = { email: emailRule('required', 'blank') };

const Reset = v.object(resetEntries);
export const resetProblems = (values: v.InferInput<typeof Reset>) => problemsIn(Reset, values);
