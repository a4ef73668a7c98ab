import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Language, PaymentStatus, TransactionKind } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import { PaymentParams } from '#contract/resources/payment-params.ts';
import type { Payment, PaymentStep } from '#contract/resources/payments.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { methodsOf } from '../payout-accounts/account-rows.ts';
import type { PaymentMethodRow } from '../payout-accounts/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { isUuid } from '../platform/uuid.ts';
import { othersOf } from './other-amount.ts';
import { type PaymentRow, payments } from './tables.ts';

export const PaymentListParams = v.object({ ...PaymentParams.entries, ...pagingEntries });
type Params = v.InferOutput<typeof PaymentListParams>;

/** Whose payments are read, and in which language. */
interface Reader {
  readonly publisherId: string;
  readonly language: Language;
}

/** Payments of a publisher, the newest first. */
export async function paymentsOf(
  db: Db,
  reader: Reader,
  params: Params,
): Promise<{ readonly members: Payment[]; readonly totalItems: number }> {
  const where = and(...conditionsOf(reader.publisherId, params));
  const members = await read(db, reader, where, params);
  const isAll = params.page === 1 && members.length < params.itemsPerPage;
  return { members, totalItems: isAll ? members.length : await db.$count(payments, where) };
}

/** A payment of the publisher. Another's, and what is no id, are not there (404). */
export async function paymentDetail(db: Db, reader: Reader, id: string): Promise<Payment> {
  const where = isUuid(id) ? isRow(payments, { publisherId: reader.publisherId, id }) : undefined;
  const [found] = where ? await read(db, reader, where, { page: 1, itemsPerPage: 1 }) : [];
  if (found === undefined) throw new HttpProblem(404, 'notFound');
  return found;
}

function conditionsOf(publisherId: string, { from, to, status }: Params): (SQL | undefined)[] {
  const [first, last] = from !== undefined && to !== undefined && to < from ? [to, from] : [from, to];
  return [
    eq(payments.publisherId, publisherId),
    first === undefined ? undefined : gte(payments.periodTo, first),
    last === undefined ? undefined : lte(payments.periodFrom, last),
    status && inArray(payments.status, status),
  ];
}

async function read(
  db: Db,
  { publisherId, language }: Reader,
  where: SQL | undefined,
  { page, itemsPerPage }: Pick<Params, 'page' | 'itemsPerPage'>,
): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.number))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const methods = new Map((await methodsOf(db, language)).map((method) => [method.code, method]));
  const histories = await historiesOf(db, publisherId, rows);
  const ids = rows.map(({ id }) => id);
  const others = await othersOf(db, publisherId, ids);
  return rows.map((payment) => ({
    ...memberOf(payment, methods.get(payment.method ?? '')),
    others: others.get(payment.id) ?? [],
    history: histories.get(payment.id) ?? [],
  }));
}

function memberOf(
  row: PaymentRow,
  method: PaymentMethodRow | undefined,
): Omit<Payment, 'others' | 'history'> {
  const { id, number, amount, fee, status } = row;
  return {
    '@id': `${API_BASE}${fillPath(paths.payment, { id })}`,
    id,
    relativeId: number,
    from: row.periodFrom,
    to: row.periodTo,
    method: method?.name ?? row.method,
    kind: method?.kind ?? null,
    account: row.account,
    note: row.note,
    amount: decimalOf(amount),
    commission: decimalOf(fee),
    net: decimalOf(amount - fee),
    conversionsAmount: decimalOf(row.conversionsAmount),
    otherAmount: decimalOf(row.otherAmount),
    status,
    createdAt: row.createdAt.toISOString(),
    expectedAt: row.expectedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    reference: row.reference,
    failure: row.failure,
    actions: status === 'paid' ? ['details', 'receipt'] : ['details'],
  };
}

/** What each payment has been, by what the ledger says of it, the oldest first. */
async function historiesOf(
  db: Db,
  publisherId: string,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<string, PaymentStep[]>> {
  const histories = new Map(rows.map(({ id }): [string, PaymentStep[]] => [id, []]));
  if (rows.length === 0) return histories;
  const { kind, at, subjectId } = ledgerEntries;
  const steps = await db
    .select({ kind, at, subjectId })
    .from(ledgerEntries)
    .where(
      and(
        matches(ledgerEntries, { publisherId, subjectKind: 'payment' }),
        // one parameter, however many they are
        sql`${subjectId} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`,
      ),
    )
    .orderBy(asc(ledgerEntries.number));
  const standing = new Map(rows.map(({ id, status }) => [id, status]));
  for (const step of steps) {
    const id = step.subjectId ?? '';
    const status = cameTo[step.kind] ?? standing.get(id);
    if (status !== undefined) histories.get(id)?.push({ at: step.at.toISOString(), status });
  }
  return histories;
}

/** Where a payment stands after such an entry; what gives it back is its end. */
const cameTo: Partial<Record<TransactionKind, PaymentStatus>> = { payment: 'inPayment', payout: 'paid' };
