import { and, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import {
  type MoneyAccount,
  moneyAccounts,
  type StatementSubject,
  type TransactionKind,
} from '#contract/enumerations.ts';
import { lineRules, owedAccounts, owedWays, type Realm, type Way } from '#domain/ledger-lines.ts';
import { isAccount, isLine } from '#domain/statement-sums.ts';
import { isOwn, type LedgerAccount } from '../ledger/accounts.ts';
import { type Balances, nothing, type Stand, standOf } from '../ledger/balance.ts';
import { ledgerEntries, type LedgerRow } from '../ledger/tables.ts';
import type { Db } from '../platform/db/client.ts';

/*
 * The ledger as the balance reads it. The only file of this folder that names its columns.
 */

/** What of them is owed. */
export const owedOf = (balances: Balances): number =>
  owedAccounts.reduce((sum, account) => sum + balances[account], 0);

/** An entry; amounts in minor units. */
export interface Entry {
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly kind: TransactionKind;
  readonly from: MoneyAccount | 'network';
  readonly to: MoneyAccount | 'network';
  readonly amount: number;
  readonly conversionId: string | null;
  /** A correction of what a payment had taken already. */
  readonly ofTaken: boolean;
  readonly paymentId: string | null;
  readonly note: string | null;
  readonly after: Balances;
}

const { at, number, kind, amount, fromAccount, toAccount } = ledgerEntries;

export const isOf = (publisherId: string): SQL => eq(ledgerEntries.publisherId, publisherId);
export const isBetween = (start: Date, end: Date): SQL | undefined => and(gte(at, start), lt(at, end));
export const isOfKinds = (kinds: readonly TransactionKind[]): SQL => inArray(kind, [...kinds]);
export const touches = (accounts: readonly MoneyAccount[]): SQL | undefined =>
  or(inArray(fromAccount, [...accounts]), inArray(toAccount, [...accounts]));
/** Of itself, or of the conversion or payment it belongs to; what is no id finds nothing, and is no error. */
export function hasId(id: string): SQL {
  if (!uuid.test(id)) return sql`false`;
  const { id: own, subjectKind, subjectId } = ledgerEntries;
  // what a commission belongs to is another publisher's
  return sql`(${own} = ${id}::uuid or (${subjectId} = ${id}::uuid and ${inArray(subjectKind, ['conversion', 'takenConversion', 'payment'])}))`;
}
/** The commissions for a referral, by the number that they are noted with: '#12'. */
export const isForReferral = (noted: string): SQL | undefined =>
  and(eq(kind, 'commission'), eq(ledgerEntries.note, noted));
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Everything that a statement lists (`#domain/ledger-lines.ts`). */
export function concerns(of: StatementSubject): SQL | undefined {
  if (isAccount(of)) return touches([of]);
  if (!isLine(of)) return goes(owedWays);
  const { ways, corrections } = lineRules[of];
  const isCorrection = eq(kind, 'correction');
  return and(
    goes(ways),
    corrections === 'both' ? undefined : corrections === 'only' ? isCorrection : sql`not ${isCorrection}`,
  );
}

const goes = (ways: readonly Way[]): SQL | undefined =>
  or(...ways.map(([from, to]) => and(isIn(fromAccount, from), isIn(toAccount, to))));

function isIn(side: typeof fromAccount | typeof toAccount, realm: Realm): SQL {
  switch (realm) {
    case 'owed':
      return inArray(side, [...owedAccounts]);
    case 'paid':
      return eq(side, 'paid');
    case 'network':
      return notInArray(side, [...moneyAccounts]);
  }
}

/** What the entries of a condition do to what is owed, summed up in minor units; as a text, as both drivers give it. */
export const owedSum = (condition: SQL | undefined): SQL<string> => {
  const owed = (side: typeof fromAccount | typeof toAccount) =>
    sql`case when ${isIn(side, 'owed')} then ${amount} else 0 end`;
  return sql<string>`coalesce(sum(${owed(toAccount)} - ${owed(fromAccount)}) filter (where ${condition}), 0)`;
};

interface Page {
  readonly oldestFirst?: boolean;
  readonly limit: number;
  readonly offset?: number;
}

/** In the order of time, the newest first unless asked otherwise; numbers go with it. */
export async function entriesOf(
  db: Db,
  where: SQL | undefined,
  { oldestFirst = false, limit, offset = 0 }: Page,
): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(where)
    .orderBy(...(oldestFirst ? [at, number] : [desc(at), desc(number)]))
    .limit(limit)
    .offset(offset);
  return rows.map(entryOf);
}

export const countOf = (db: Db, where: SQL | undefined): Promise<number> => db.$count(ledgerEntries, where);

/** How the books stood just before a moment, or stand now: the entry before it and what lay in each account after it. */
export async function standBefore(db: Db, publisherId: string, moment: Date | null): Promise<Stand> {
  if (moment === null) return standOf(db, publisherId);
  const [last] = await entriesOf(db, and(isOf(publisherId), lt(at, moment)), { limit: 1 });
  return last ? { number: last.number, balances: last.after } : nothing;
}

/** When the first entry of a publisher was made; null: there is none. */
export async function firstAt(db: Db, publisherId: string): Promise<Date | null> {
  const [first] = await entriesOf(db, isOf(publisherId), { oldestFirst: true, limit: 1 });
  return first?.at ?? null;
}

/** Sums over the entries of a condition, all of one reading. */
export async function sumsOf<Name extends string>(
  db: Db,
  where: SQL | undefined,
  sums: Readonly<Record<Name, SQL<string>>>,
): Promise<Readonly<Record<Name, number>>> {
  const [row] = await db.select(sums).from(ledgerEntries).where(where);
  const named = Object.entries<string>(row ?? {}).map(([name, sum]) => [name, Number(sum)]);
  return Object.fromEntries(named) as Record<Name, number>; // the names that were asked for
}

function entryOf(row: LedgerRow): Entry {
  const { onHold, available, inPayment, paid } = row;
  const ofTaken = row.subjectKind === 'takenConversion';
  return {
    id: row.id,
    number: row.number,
    at: row.at,
    kind: row.kind,
    from: sideOf(row.fromAccount),
    to: sideOf(row.toAccount),
    amount: row.amount,
    conversionId: row.subjectKind === 'conversion' || ofTaken ? row.subjectId : null,
    ofTaken,
    paymentId: row.subjectKind === 'payment' ? row.subjectId : null,
    note: row.note,
    after: { onHold, available, inPayment, paid },
  };
}

/** Which of the network's accounts it is says the kind. */
const sideOf = (account: LedgerAccount): MoneyAccount | 'network' => (isOwn(account) ? account : 'network');
