import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { MoneyAccount, TransactionKind } from '#contract/enumerations.ts';
import type { PaymentFailure } from '#contract/payment-failures.ts';
import { dayAt } from '#domain/zone.ts';
import { nextPaymentStatus, type PaymentEvent } from '#machines/lifecycles/payment.ts';
import { type Move, moveConversions } from '../conversions/move-conversions.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';
import { post } from '../ledger/post.ts';
import { ledgerHeads } from '../ledger/tables.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import { withoutHaste } from '../platform/db/silence.ts';
import type { Deps } from '../platform/deps.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { type PaymentRow, payments } from './tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'hooks'>;

/** How and where a payment goes; absent in a network that pays by hand. */
export interface PaymentTerms {
  readonly method: string;
  /** Masked. */
  readonly account: string;
  readonly accountId: string;
  /** What the method keeps back; minor units, at most the amount. */
  readonly fee: number;
  readonly expectedAt: Date;
}
/** What can be paid; minor units. */
export interface Amounts {
  readonly conversionsAmount: number;
  /** Below 0 where more was taken back. */
  readonly otherAmount: number;
  readonly amount: number;
}
type Due = Pick<ConversionRow, 'id' | 'amount' | 'createdAt'>;
interface Payable extends Amounts {
  /** The oldest first. */
  readonly due: readonly Due[];
}

/**
 * What could be paid to a publisher now of conversions made until then, and of everything else. Locks those conversions
 * and then the book, as whoever posts does: what comes meanwhile belongs to the next payment (decision 146).
 */
export async function payableOf(tx: Db, publisherId: string, until: Date): Promise<Payable> {
  const due = await dueConversions(tx, publisherId, until);
  await tx
    .select({ number: ledgerHeads.number })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.publisherId, publisherId))
    .for('update');
  const conversionsAmount = total(due);
  const otherAmount = await withoutConversions(tx, publisherId);
  return { due, conversionsAmount, otherAmount, amount: conversionsAmount + otherAmount };
}

interface Start {
  /** Locked. */
  readonly publisher: PublisherRow;
  readonly payable: Payable;
  readonly until: Date;
  readonly actor: string;
  readonly terms?: PaymentTerms;
}

/** Makes the payment of what was found payable in the same transaction. */
export async function startPayment(
  tx: Db,
  deps: Needs,
  { publisher, payable, until, actor, terms }: Start,
): Promise<PaymentRow> {
  const { due, conversionsAmount, otherAmount, amount } = payable;
  const now = deps.clock.now();
  const publisherId = publisher.id;
  const lastDay = dayAt(until.getTime(), publisher.timezone);
  const [first] = due;
  const id = deps.ids();
  const row: Omit<PaymentRow, 'number'> = {
    publisherId,
    id,
    periodFrom: first ? dayAt(first.createdAt.getTime(), publisher.timezone) : lastDay,
    periodTo: lastDay,
    amount,
    fee: terms?.fee ?? 0,
    conversionsAmount,
    otherAmount,
    otherReturned: null,
    method: terms?.method ?? null,
    account: terms?.account ?? null,
    accountId: terms?.accountId ?? null,
    status: 'inPayment',
    createdAt: now,
    expectedAt: terms?.expectedAt ?? null,
    settledAt: null,
    reference: null,
    failure: null,
    note: null,
  };
  const next = sql`(select coalesce(max(number), 0) + 1 from ${payments} where publisher_id = ${publisherId})`;
  const [made] = await tx
    .insert(payments)
    .values({ ...row, number: next })
    .returning({ number: payments.number });
  if (made === undefined) throw new Error('no payment was made');
  const moved = await moveConversions(tx, {
    publisherId,
    which: { ids: due.map((one) => one.id) },
    from: 'approved',
    event: { type: 'network.paymentStarted' },
    at: now,
    actor,
    paymentId: id,
  });
  if (moved.count !== due.length || moved.amount !== conversionsAmount)
    throw new Error(`${moved.count} of ${due.length} conversions went into a payment`);
  await post(tx, [
    {
      publisherId,
      key: `payment/${id}/started`,
      kind: 'payment',
      from: 'available',
      to: 'inPayment',
      amount,
      subject: { kind: 'payment', id },
      at: now,
      actor,
    },
  ]);
  return { ...row, ...made };
}

const dueConversions = (tx: Db, publisherId: string, until: Date) =>
  tx
    .select({ id: conversions.id, amount: conversions.amount, createdAt: conversions.createdAt })
    .from(conversions)
    .where(
      and(
        matches(conversions, { publisherId, status: sql`'approved'`, test: false }),
        lte(conversions.createdAt, until),
      ),
    )
    .orderBy(asc(conversions.createdAt), asc(conversions.id))
    .for('update');

/**
 * What is available and is no approved conversion's; minor units, below 0 where more was taken back. One statement, so
 * that both sums are of the same moment.
 */
async function withoutConversions(db: Db, publisherId: string): Promise<number> {
  const { rows } = await db.execute<{ rest: string }>(sql`
    select coalesce((select available from ${ledgerHeads} where publisher_id = ${publisherId}), 0)
      - coalesce((select sum(amount) from conversions
        where publisher_id = ${publisherId} and status = 'approved' and not test), 0) as rest`);
  return Number(rows[0]?.rest ?? 0);
}

interface Named {
  readonly publisherId: string;
  readonly paymentId: string;
  readonly actor: string;
  /** Told in the transaction of the end. */
  readonly tell?: (tx: Db, publisher: PublisherRow, payment: PaymentRow) => Promise<void>;
}

/** The money has left. False: there is no such payment on its way. */
export const markPaid = (deps: Needs, named: Named & { readonly reference?: string }): Promise<boolean> =>
  settle(deps, named, { type: 'network.paid' }, { reference: named.reference ?? null });

/** It could not be paid: its money is available again. False: there is no such payment on its way. */
export const failPayment = (
  deps: Needs,
  named: Named & { readonly failure: PaymentFailure; readonly note?: string },
): Promise<boolean> =>
  settle(deps, named, { type: 'network.failed' }, { failure: named.failure, note: named.note ?? null });

/** It was taken back, or came back after it was paid: its money is available again. False: there is no such payment. */
export const returnPayment = (deps: Needs, named: Named & { readonly note?: string }): Promise<boolean> =>
  settle(deps, named, { type: 'network.returned' }, { note: named.note ?? null });

interface End {
  readonly inside: Move['event'];
  readonly kind: TransactionKind;
  readonly to: MoneyAccount;
}
const givenBack: End = { inside: { type: 'network.paymentReturned' }, kind: 'return', to: 'available' };
/** What the end of a payment means for the conversions in it, and where its money goes. */
const ends: Readonly<Record<PaymentEvent['type'], End>> = {
  'network.paid': { inside: { type: 'network.paid' }, kind: 'payout', to: 'paid' },
  'network.failed': givenBack,
  'network.returned': givenBack,
};

function settle(
  deps: Needs,
  { publisherId, paymentId, actor, tell }: Named,
  event: PaymentEvent,
  said: Partial<Pick<PaymentRow, 'reference' | 'failure' | 'note'>>,
): Promise<boolean> {
  const { inside: happens, kind, to } = ends[event.type];
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const publisher = await lockOwner(tx, publisherId);
    // all its conversions move in one statement
    await tx.execute(withoutHaste);
    const payment = isRow(payments, { publisherId, id: paymentId });
    const [row] = await tx.select().from(payments).where(payment).for('update');
    const status = row ? nextPaymentStatus(row.status, event) : null;
    if (!publisher || !row || status === null) return false;
    const moved = await moveConversions(tx, {
      publisherId,
      which: { paymentId },
      from: row.status === 'paid' ? 'paid' : 'inPayment',
      event: happens,
      at: now,
      actor,
      paymentId: status === 'paid' ? paymentId : null,
    });
    const otherReturned = status === 'paid' ? null : row.amount - moved.amount;
    const ended: PaymentRow = { ...row, ...said, status, settledAt: now, otherReturned };
    await tx.update(payments).set(ended).where(payment);
    await post(tx, [
      {
        publisherId,
        key: `payment/${paymentId}/${kind}`,
        kind,
        from: row.status === 'paid' ? 'paid' : 'inPayment',
        to,
        amount: row.amount,
        subject: { kind: 'payment', id: paymentId },
        at: now,
        actor,
      },
    ]);
    await tell?.(tx, publisher, ended);
    return true;
  });
}

const total = (rows: readonly Due[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
