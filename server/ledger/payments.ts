import { and, eq, lte } from 'drizzle-orm';
import { dayAt } from '#domain/zone.ts';
import type { ConversionEvent } from '#machines/lifecycles/conversion.ts';
import { nextPaymentStatus, type PaymentEvent } from '#machines/lifecycles/payment.ts';
import type { Db } from '../platform/db/client.ts';
import { type ConversionRow, conversions } from '../traffic/tables/conversions.ts';
import { type LedgerAccount, ledgerEntries, type LedgerKind } from './tables.ts';
import { payments } from '../payments/tables.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { changeConversions } from './change-conversions.ts';

type Ledger = Pick<Deps, 'db' | 'clock' | 'ids'>;

/**
 * Puts what was approved of the conversions made until `until` into a payment.
 * @returns its id, or null when there is nothing to pay.
 */
export function markInPayment(
  deps: Ledger,
  {
    publisherId,
    until,
    actor,
  }: { readonly publisherId: string; readonly until: Date; readonly actor: string },
): Promise<string | null> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [publisher] = await tx.select().from(publishers).where(eq(publishers.id, publisherId));
    const due = await tx
      .select()
      .from(conversions)
      .where(
        and(
          eq(conversions.publisherId, publisherId),
          eq(conversions.status, 'approved'),
          eq(conversions.test, false),
          lte(conversions.createdAt, until),
        ),
      )
      .orderBy(conversions.createdAt, conversions.id)
      .for('update');
    const [first] = due;
    if (first === undefined || publisher === undefined) return null;
    const id = deps.ids();
    const amount = total(due);
    await tx.insert(payments).values({
      publisherId,
      id,
      periodFrom: dayAt(first.createdAt.getTime(), publisher.timezone),
      periodTo: dayAt(until.getTime(), publisher.timezone),
      amount,
      status: 'inPayment',
      createdAt: now,
      paidAt: null,
    });
    await move(tx, deps, due, { type: 'network.paymentStarted' }, { at: now, actor, paymentId: id });
    await book(tx, deps, { publisherId, paymentId: id, at: now, actor, kind: 'payment' }, [
      ['available', -amount],
      ['inPayment', amount],
    ]);
    return id;
  });
}

/** The money has left. False: there is no such payment on its way. */
export const markPaid = (deps: Ledger, named: Payment): Promise<boolean> =>
  settle(deps, named, { type: 'network.paid' });

/** The payment did not go through: its conversions are available again. False: there is no such payment on its way. */
export const returnPayment = (deps: Ledger, named: Payment): Promise<boolean> =>
  settle(deps, named, { type: 'network.returned' });

interface Payment {
  readonly publisherId: string;
  readonly paymentId: string;
  readonly actor: string;
}

/** What the end of a payment means for the conversions in it, and where its money goes. */
const ends = {
  'network.paid': { inside: { type: 'network.paid' }, kind: 'payout', to: 'paid' },
  'network.returned': { inside: { type: 'network.paymentReturned' }, kind: 'return', to: 'available' },
} as const satisfies Record<
  PaymentEvent['type'],
  { readonly inside: ConversionEvent; readonly kind: LedgerKind; readonly to: LedgerAccount }
>;

function settle(
  deps: Ledger,
  { publisherId, paymentId, actor }: Payment,
  event: PaymentEvent,
): Promise<boolean> {
  const { inside: happens, kind, to } = ends[event.type];
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const payment = and(eq(payments.publisherId, publisherId), eq(payments.id, paymentId));
    const [row] = await tx.select().from(payments).where(payment).for('update');
    const status = row ? nextPaymentStatus(row.status, event) : null;
    if (!row || status === null) return false;
    await tx
      .update(payments)
      .set({ status, paidAt: status === 'paid' ? now : null })
      .where(payment);
    const inside = await tx
      .select()
      .from(conversions)
      .where(and(eq(conversions.publisherId, publisherId), eq(conversions.paymentId, paymentId)))
      // the states' ids follow it
      .orderBy(conversions.createdAt, conversions.id)
      .for('update');
    const kept = status === 'paid' ? paymentId : null;
    await move(tx, deps, inside, happens, { at: now, actor, paymentId: kept });
    const entry = { publisherId, paymentId, at: now, actor };
    await book(tx, deps, { ...entry, kind }, [
      ['inPayment', -row.amount],
      [to, row.amount],
    ]);
    return true;
  });
}

const total = (rows: readonly ConversionRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

async function move(
  tx: Db,
  deps: Ledger,
  rows: readonly ConversionRow[],
  event: ConversionEvent,
  more: { readonly at: Date; readonly actor: string; readonly paymentId: string | null },
): Promise<void> {
  const changes = rows.map((conversion) => ({ conversion, event, ...more }));
  await changeConversions(tx, deps, changes);
}

type Posting = readonly [account: LedgerAccount, amount: number];

async function book(
  tx: Db,
  deps: Ledger,
  entry: { publisherId: string; paymentId: string; at: Date; actor: string; kind: LedgerKind },
  postings: readonly Posting[],
): Promise<void> {
  await tx
    .insert(ledgerEntries)
    .values(postings.map(([account, amount]) => ({ ...entry, id: deps.ids(), account, amount })));
}
