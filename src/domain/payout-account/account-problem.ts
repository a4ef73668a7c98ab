import type { PayoutKind } from '#contract/enumerations.ts';
import { hasForm, normalAccount } from './account-form.ts';
import { accountFits } from './checksum.ts';

type Contents = 'containsSwift' | 'containsWebmoney' | 'containsCapitalist';
/** What an account must contain, for kinds whose form can be said in words (specification 5). */
const contents: Readonly<Partial<Record<PayoutKind, Contents>>> = {
  swift: 'containsSwift',
  webmoney: 'containsWebmoney',
  capitalist: 'containsCapitalist',
};

/** Keys of sentences in `payoutAccounts.problems`. */
export interface AccountProblem {
  readonly problem: 'accountFormat' | 'accountContains' | 'accountChecksum';
  /** What it must contain, for the sentence that says it. */
  readonly what: Contents | null;
}

/** What is wrong with an account as it was typed; null: it is right. Rejects where what checks it cannot be fetched. */
export async function accountProblem(kind: PayoutKind, typed: string): Promise<AccountProblem | null> {
  const account = normalAccount(kind, typed);
  if (await accountFits(kind, account)) return null;
  // a BIC has no checksum: one of no country has the wrong form
  if (hasForm(kind, account) && kind !== 'swift') return { problem: 'accountChecksum', what: null };
  const what = contents[kind] ?? null;
  return { problem: what === null ? 'accountFormat' : 'accountContains', what };
}
