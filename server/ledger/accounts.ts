import { type SQL, sql } from 'drizzle-orm';
import { type MoneyAccount, moneyAccounts } from '#contract/enumerations.ts';

/**
 * The network's side of a publisher's book: where what is earned comes from, and where it goes back to. Each is the
 * part of that account which belongs to this publisher, so that no two publishers wait for one row; the network's
 * whole account is the sum over all books.
 */
const networkAccounts = [
  /** What advertisers owe for conversions. */
  'advertisers',
  /** Given away: promo codes, prizes, the manager's. */
  'bonuses',
  /** Of referrals' conversions. */
  'commissions',
  /** Changes of a payout that stood already. */
  'corrections',
  /** Kept back of payments by their methods. */
  'fees',
  /** What is left over where a sum is cut to whole units. */
  'rounding',
] as const;
export type LedgerAccount = MoneyAccount | (typeof networkAccounts)[number];

export const ledgerAccounts: readonly LedgerAccount[] = [...moneyAccounts, ...networkAccounts];

const own: ReadonlySet<string> = new Set(moneyAccounts);
/** Whether it is one of the publisher's four. */
export const isOwn = (account: LedgerAccount): account is MoneyAccount => own.has(account);

/** The publisher's own accounts, as a list in SQL. */
export const ownAccounts: SQL = sql.raw(`(${moneyAccounts.map((account) => `'${account}'`).join(', ')})`);
