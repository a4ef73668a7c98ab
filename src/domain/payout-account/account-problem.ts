import type { Language } from '#contract/enumerations.ts';
import type { PayoutKind } from '#contract/payout-kinds.ts';
import { hasForm, normalAccount } from './account-form.ts';
import { accountFits } from './checksum.ts';

type Contents = 'containsSwift' | 'containsWebmoney' | 'containsCapitalist';
/** What an account must contain, for kinds whose form can be said in words (specification 5). */
const contents: Readonly<Partial<Record<PayoutKind, Contents>>> = {
  swift: 'containsSwift',
  webmoney: 'containsWebmoney',
  capitalist: 'containsCapitalist',
};

interface Method {
  readonly kind: PayoutKind;
  readonly name: string;
}

/** Keys of sentences in `payoutAccounts.problems`. */
export interface AccountProblem {
  readonly problem: 'accountFormat' | 'accountContains' | 'accountChecksum' | 'accountOfOther';
  /** What it must contain, for the sentence that says it. */
  readonly what: Contents | null;
  /** Names of the methods whose account it is. */
  readonly others: readonly string[];
}

/**
 * What is wrong with an account of a method as it was typed; null: it is right. `methods`: all there are. Rejects where
 * what checks it cannot be fetched.
 */
export async function accountProblem(
  { kind }: Method,
  typed: string,
  methods: readonly Method[],
): Promise<AccountProblem | null> {
  const account = normalAccount(kind, typed);
  if (await accountFits(kind, account)) return null;
  const others = await othersOf(typed, methods);
  if (others.length > 0) return { problem: 'accountOfOther', what: null, others };
  // a BIC has no checksum: one of no country has the wrong form
  if (hasForm(kind, account) && kind !== 'swift') return { problem: 'accountChecksum', what: null, others };
  const what = contents[kind] ?? null;
  return { problem: what === null ? 'accountFormat' : 'accountContains', what, others };
}

/** Of any currency: of Capitalist's it may be one, too. */
const WEBMONEY_PURSE = /^[A-Z]\d{12}$/;

/** Those whose account it is without any doubt, checksum and all. */
async function othersOf(typed: string, methods: readonly Method[]): Promise<readonly string[]> {
  const fitting = await Promise.all(
    methods.map(async ({ kind }) => {
      const account = normalAccount(kind, typed);
      if (kind === 'capitalist' && WEBMONEY_PURSE.test(account)) return false;
      // what cannot be looked at now is not named
      return accountFits(kind, account).catch(() => false);
    }),
  );
  return methods.filter((_, at) => fitting[at]).map(({ name }) => name);
}

/** Names as one of which something is meant: 'a, b or c'. */
export const eitherOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
