import { and, count, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { MoneyAccount } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { TransactionParams } from '#contract/resources/transaction-params.ts';
import type { Transaction } from '#contract/resources/transactions.ts';
import { dayEnd, dayStart } from '#domain/zone.ts';
import type { Reference } from '../catalogue/reference.ts';
import { isOwn, type LedgerAccount } from '../ledger/accounts.ts';
import { ledgerEntries, type LedgerRow, type SubjectKind } from '../ledger/tables.ts';
import { payments } from '../payments/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { askedSpan } from '../traffic/range.ts';
import { conversions } from '../conversions/tables.ts';

export const TransactionListParams = v.object({
  ...TransactionParams.entries,
  ...pagingEntries,
  /** By time alone; the numbers of a publisher's entries go with it. */
  order: v.optional(v.object({ createdAt: v.optional(v.picklist(['ASC', 'DESC'])) })),
});
type Params = v.InferOutput<typeof TransactionListParams>;

interface Asked {
  readonly publisher: PublisherRow;
  readonly reference: Reference;
  readonly now: Date;
}

/** A page of a publisher's transactions, the newest first unless `order` says otherwise. */
export async function transactionsOf(
  db: Db,
  { publisher, reference, now }: Asked,
  params: Params,
): Promise<{ readonly members: Transaction[]; readonly totalItems: number }> {
  const { from, to, timezone } = askedSpan(params, publisher.timezone, now);
  const where = and(
    eq(ledgerEntries.publisherId, publisher.id),
    gte(ledgerEntries.at, new Date(dayStart(from, timezone))),
    lt(ledgerEntries.at, new Date(dayEnd(to, timezone))),
    params.kind && inArray(ledgerEntries.kind, params.kind),
    params.account && touches(params.account),
  );
  const oldestFirst = params.order?.createdAt === 'ASC';
  const { at, number } = ledgerEntries;
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(where)
    .orderBy(...(oldestFirst ? [at, number] : [desc(at), desc(number)]))
    .limit(params.itemsPerPage)
    .offset((params.page - 1) * params.itemsPerPage);
  const isAll = params.page === 1 && rows.length < params.itemsPerPage;
  const [counted] = isAll ? [] : await db.select({ rows: count() }).from(ledgerEntries).where(where);
  const labels = await labelsOf(db, publisher.id, rows, reference);
  const numbers = await paymentNumbers(db, publisher.id, rows);
  return {
    members: rows.map((row) => member(row, labels, numbers)),
    totalItems: counted?.rows ?? rows.length,
  };
}

const touches = (accounts: readonly MoneyAccount[]): SQL | undefined =>
  or(inArray(ledgerEntries.fromAccount, [...accounts]), inArray(ledgerEntries.toAccount, [...accounts]));

function member(
  row: LedgerRow,
  labels: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, number>,
): Transaction {
  const [conversionId, paymentId] = [idOf(row, 'conversion'), idOf(row, 'payment')];
  return {
    '@id': `${API_BASE}${paths.transactions}/${row.id}`,
    id: row.id,
    number: row.number,
    createdAt: row.at.toISOString(),
    kind: row.kind,
    from: sideOf(row.fromAccount),
    to: sideOf(row.toAccount),
    change: decimalOf(row.amount * (owed(row.toAccount) - owed(row.fromAccount))),
    amount: decimalOf(row.amount),
    balance: decimalOf(row.available),
    conversion: conversionId === null ? null : { id: conversionId, label: labels.get(conversionId) ?? '' },
    payment: paymentId === null ? null : { id: paymentId, number: numbers.get(paymentId) ?? 0 },
    note: row.note,
  };
}

/** What is paid is owed no more. */
const owed = (account: LedgerAccount): 0 | 1 => (isOwn(account) && account !== 'paid' ? 1 : 0);

/** Which of the network's accounts it is says the kind. */
const sideOf = (account: LedgerAccount): Transaction['from'] => (isOwn(account) ? account : 'network');

const idOf = ({ subjectKind, subjectId }: LedgerRow, kind: SubjectKind): string | null =>
  subjectKind === kind ? subjectId : null;

/** What conversions are called: their offer and goal. */
async function labelsOf(
  db: Db,
  publisherId: string,
  rows: readonly LedgerRow[],
  reference: Reference,
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => idOf(row, 'conversion') ?? []))];
  if (ids.length === 0) return new Map();
  const { id, offer, subOffer, goal } = conversions;
  const found = await db
    .select({ id, offer, subOffer, goal })
    .from(conversions)
    .where(and(eq(conversions.publisherId, publisherId), inArray(id, ids)));
  return new Map(
    found.map((row) => {
      const number = row.subOffer ?? row.offer ?? 0;
      return [row.id, `${reference.offersByNumber.get(number)?.name ?? `#${number}`} · ${row.goal}`];
    }),
  );
}

async function paymentNumbers(
  db: Db,
  publisherId: string,
  rows: readonly LedgerRow[],
): Promise<Map<string, number>> {
  const ids = [...new Set(rows.flatMap((row) => idOf(row, 'payment') ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: payments.id, number: payments.number })
    .from(payments)
    .where(and(eq(payments.publisherId, publisherId), inArray(payments.id, ids)));
  return new Map(found.map((row) => [row.id, row.number]));
}
