import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import type { Transaction } from '#contract/resources/transactions.ts';
import { owedSign } from '#domain/ledger-lines.ts';
import { goalName, type Reference } from '../catalogue/reference.ts';
import { type PaymentRow, payments } from '../payments/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { reasonIn } from '../conversions/rejection-reason.ts';
import { conversions } from '../events/tables/conversions.ts';
import type { Balances } from '../ledger/balance.ts';
import type { Entry } from './entries.ts';

/** Whose entries they are, in which language they are read, and what the network calls its offers and goals. */
export interface Told {
  readonly publisherId: string;
  readonly reference: Reference;
  readonly language: Language;
}

/** Entries as the wire carries them, with what they belong to. */
export async function onWire(db: Db, told: Told, entries: readonly Entry[]): Promise<Transaction[]> {
  const labels = await labelsOf(db, told, entries);
  const known = await paymentsOf(db, told.publisherId, entries);
  return entries.map((entry) => member(entry, { labels, payments: known, language: told.language }));
}

export const balancesOnWire = ({ onHold, available, inPayment, paid }: Balances) => ({
  onHold: decimalOf(onHold),
  available: decimalOf(available),
  inPayment: decimalOf(inPayment),
  paid: decimalOf(paid),
});

interface Named extends Pick<Told, 'language'> {
  /** Of conversions, and what is told of payments, by their ids. */
  readonly labels: ReadonlyMap<string, string>;
  readonly payments: ReadonlyMap<string, KnownPayment>;
}

function member(entry: Entry, { labels, payments: known, language }: Named): Transaction {
  const { id, number, at, kind, from, to, amount, conversionId, paymentId, note, after } = entry;
  return {
    '@id': `${API_BASE}${paths.transactions}/${id}`,
    id,
    number,
    createdAt: at.toISOString(),
    kind,
    from,
    to,
    change: decimalOf(amount * owedSign({ from, to })),
    amount: decimalOf(amount),
    balance: decimalOf(after.available),
    after: balancesOnWire(after),
    conversion: conversionId === null ? null : { id: conversionId, label: labels.get(conversionId) ?? '' },
    payment: paymentId === null ? null : { id: paymentId, number: known.get(paymentId)?.number ?? 0 },
    otherAmount: otherAmountOf(entry, known),
    // the reason of a rejection is the advertiser's, and has words where it is a known one
    note: reasonIn(note, language),
  };
}

/** What of an entry goes into a payment besides conversions, as `other-amount.ts` of the payments has it. */
function otherAmountOf(entry: Entry, known: Named['payments']): string | null {
  const { kind, to, amount, paymentId, ofTaken } = entry;
  if (kind === 'return') return decimalOf(known.get(paymentId ?? '')?.otherReturned ?? 0);
  if (kind !== 'bonus' && kind !== 'commission' && !ofTaken) return null;
  return decimalOf(to === 'available' ? amount : -amount);
}

/** What conversions are called: their offer and goal. */
async function labelsOf(
  db: Db,
  { publisherId, reference, language }: Told,
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap(({ conversionId }) => conversionId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, offer, subOffer, goal } = conversions;
  const found = await db
    .select({ id, offer, subOffer, goal })
    .from(conversions)
    // one parameter, however many they are
    .where(and(eq(conversions.publisherId, publisherId), sql`${id} = any(${sql.param(ids)}::uuid[])`));
  return new Map(
    found.map((row) => {
      const number = row.subOffer ?? row.offer ?? 0;
      const name = reference.offersByNumber.get(number)?.name ?? `#${number}`;
      return [row.id, `${name} · ${goalName(reference, row.goal, language)}`];
    }),
  );
}

type KnownPayment = Pick<PaymentRow, 'number' | 'otherReturned'>;
async function paymentsOf(
  db: Db,
  publisherId: string,
  entries: readonly Entry[],
): Promise<Map<string, KnownPayment>> {
  const ids = [...new Set(entries.flatMap(({ paymentId }) => paymentId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: payments.id, number: payments.number, otherReturned: payments.otherReturned })
    .from(payments)
    .where(and(eq(payments.publisherId, publisherId), sql`${payments.id} = any(${sql.param(ids)}::uuid[])`));
  return new Map(found.map((row) => [row.id, row]));
}
