import { and, eq, gte, inArray } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import { paymentPeriodOf } from '#domain/date-presets.ts';
import { dayAt, dayStart } from '#domain/zone.ts';
import { type PayoutBlocker, type PayoutWay, payoutWay } from '../payout-accounts/for-payments.ts';
import type { PaymentMethodRow, PayoutAccountRow } from '../payout-accounts/tables.ts';
import type { Db } from '../platform/db/client.ts';
import type { Amounts, PaymentTerms } from './payments.ts';
import { payments } from './tables.ts';

/** Why a publisher gets nothing in a run that works. */
export type DecidedRefusal =
  | PayoutBlocker
  /** Of the method's period that is over. */
  | 'paidAlready'
  | 'belowMinimum'
  | 'feeTooLarge';

interface Asked {
  readonly publisherId: string;
  /** Of the run. */
  readonly at: Date;
  /** IANA zone of the network, whose days payment periods are counted in. */
  readonly zone: string;
}

interface Judged<A extends Amounts> {
  /** The active account, in force or not, and its method. */
  readonly way: PayoutWay;
  /** Conversions made until then are paid: the method's period that it is began a millisecond later. */
  readonly until: Date;
  readonly payable: A;
  /** Less is not paid; null: there is no active account. */
  readonly minimum: number | null;
}
/** What a run does with a publisher: on which terms it pays, or why it does not; minor units. */
export type Decision<A extends Amounts = Amounts> = Judged<A> &
  (
    | { readonly refusal: null; readonly terms: PaymentTerms }
    | { readonly refusal: DecidedRefusal; readonly terms: null }
  );

/**
 * Whether a run at a moment pays a publisher, how much, and why not: the run does what this says, under its locks, and
 * the forecast tells it (beyond 17). Changes and locks nothing. `payableUntil`: what could be paid of conversions made
 * until then.
 */
export async function decide<A extends Amounts>(
  db: Db,
  { publisherId, at, zone }: Asked,
  payableUntil: (until: Date) => Promise<A>,
): Promise<Decision<A>> {
  const way = await payoutWay(db, publisherId, at);
  const from = periodStart(at, way.blocker === null ? way.method : null, zone);
  const until = new Date(from.getTime() - 1);
  const payable = await payableUntil(until);
  const judged: Judged<A> = { way, until, payable, minimum: minimumOf(way) };
  const refused = (refusal: DecidedRefusal): Decision<A> => ({ ...judged, refusal, terms: null });
  if (way.blocker !== null) return refused(way.blocker);
  const { account, method } = way;
  const { amount } = payable;
  if (await isPaid(db, publisherId, from)) return refused('paidAlready');
  if (amount < minimumBy(account, method)) return refused('belowMinimum');
  const fee = feeOf(method, amount);
  if (fee >= amount) return refused('feeTooLarge');
  const terms: PaymentTerms = {
    method: method.code,
    account: account.masked,
    accountId: account.id,
    fee,
    expectedAt: new Date(at.getTime() + method.daysTo * DAY_MS),
  };
  return { ...judged, refusal: null, terms };
}

/** When the method's period that it is now began: what came before is paid. Without a method, today. */
function periodStart(now: Date, method: PaymentMethodRow | null, zone: string): Date {
  const today = dayAt(now.getTime(), zone);
  const day = method === null ? today : paymentPeriodOf(today, method.schedule).from;
  return new Date(dayStart(day, zone));
}

const minimumOf = ({ account, method }: PayoutWay) => account && minimumBy(account, method);
const minimumBy = (account: PayoutAccountRow, method: PaymentMethodRow | null): number =>
  Math.max(account.minimum, method?.minimum ?? 0, 1);

/** Whether the publisher has a payment of this period that was not given back. */
const isPaid = async (db: Db, publisherId: string, since: Date): Promise<boolean> =>
  (await db.$count(
    payments,
    and(
      eq(payments.publisherId, publisherId),
      gte(payments.createdAt, since),
      inArray(payments.status, ['inPayment', 'paid']),
    ),
  )) > 0;

/** What the method keeps back: a fixed part and hundredths of a percent of the amount, rounded up to a minor unit. */
export const feeOf = ({ feeFixed, feeShare }: PaymentMethodRow, amount: number): number =>
  feeFixed + Number((BigInt(amount) * BigInt(feeShare) + 9_999n) / 10_000n);
