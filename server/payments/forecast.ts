import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { PaymentPeriod } from '#contract/enumerations.ts';
import type { PaymentBlocker } from '#contract/resources/next-payment.ts';
import { paymentPeriodOf } from '#domain/date-presets.ts';
import { dayAt, dayEnd, dayStart } from '#domain/zone.ts';
import { conversions } from '../events/tables/conversions.ts';
import { ledgerHeads } from '../ledger/tables.ts';
import { paymentMethods } from '../payout-accounts/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { decide, type Decision } from './decide.ts';
import type { Amounts } from './payments.ts';
import { payments } from './tables.ts';

interface Asked {
  readonly publisherId: string;
  /** IANA zone of the network, whose days payment periods are counted in. */
  readonly zone: string;
  readonly now: Date;
  /** Where no active account says another. */
  readonly schedule: PaymentPeriod;
}

/** What a payment is expected to take; minor units. */
interface Expected extends Amounts {
  /** Of `conversionsAmount`, what is on hold now and is not any more by then. */
  readonly fromHold: number;
  /** What is still on hold then. */
  readonly heldLonger: number;
}

export interface Forecast {
  /** The moment of the run that is foreseen. */
  readonly at: Date;
  /** Its day in the network's zone, `YYYY-MM-DD`. */
  readonly date: string;
  /** A run now would pay: this one is awaited, not a later one. */
  readonly isDue: boolean;
  /** Null: it is paid. */
  readonly blocker: PaymentBlocker | null;
  readonly decision: Decision<Expected>;
}

/**
 * What the next run does with a publisher, decided by the run's own code and without its locks (beyond 17, decision
 * 139). Of which moment the next run is: now, where one now would pay and nobody paid by the same schedule has been paid
 * in this period, for then the network has not come to it yet; else the first moment of the next period.
 *
 * A run at that moment does exactly this, if until then nothing else happens than that holds end: nothing is earned,
 * rejected, corrected or given back, and nobody changes an account, a method, or stops payouts. Of a run that is due now
 * nothing is assumed at all: what is on hold counts for nothing, even where its hold has just ended.
 *
 * `db`: a transaction that sees one moment.
 */
export async function forecastOf(db: Db, asked: Asked): Promise<Forecast> {
  const { now, zone } = asked;
  const today = dayAt(now.getTime(), zone);
  const decision = await decideAt(db, asked, now);
  const schedule = decision.way.method?.schedule ?? asked.schedule;
  return decision.refusal === null && !(await hasRun(db, asked, schedule))
    ? { at: now, date: today, isDue: true, blocker: null, decision }
    : nextAfter(db, asked, { day: today, schedule });
}

/** The run after the period that holds the day, or the one after it: a clock ahead of ours may have run it already. */
async function nextAfter(
  db: Db,
  asked: Asked,
  { day, schedule }: { readonly day: string; readonly schedule: PaymentPeriod },
): Promise<Forecast> {
  const at = new Date(dayEnd(paymentPeriodOf(day, schedule).to, asked.zone));
  const date = dayAt(at.getTime(), asked.zone);
  const decision = await decideAt(db, asked, at);
  const { refusal } = decision;
  return refusal === 'paidAlready'
    ? nextAfter(db, asked, { day: date, schedule })
    : { at, date, isDue: false, blocker: refusal, decision };
}

const decideAt = (db: Db, { publisherId, zone, now }: Asked, at: Date): Promise<Decision<Expected>> =>
  decide(db, { publisherId, at, zone }, (until) => expectedOf(db, publisherId, { until, at, now }));

interface Moments {
  /** Conversions made until then are paid. */
  readonly until: Date;
  readonly at: Date;
  readonly now: Date;
}

/** What can be paid at a moment, as `payableOf` has it, in one statement: sums of the same moment, and no row is locked. */
async function expectedOf(db: Db, publisherId: string, { until, at, now }: Moments): Promise<Expected> {
  const isIn = sql`created_at <= ${until.toISOString()}::timestamptz`;
  const ends = sql`status = 'onHold' and hold_until <= ${at.toISOString()}::timestamptz and ${at > now}`;
  const sum = (condition: SQL) => sql`coalesce(sum(amount) filter (where ${condition}), 0)`;
  const available = sql`coalesce((select available from ${ledgerHeads} where publisher_id = ${publisherId}), 0)`;
  const { rows } = await db.execute<{ readonly sums: readonly string[] }>(sql`
    select array[
      ${sum(sql`status = 'approved' and ${isIn}`)}, ${sum(sql`${ends} and ${isIn}`)},
      ${sum(sql`status = 'onHold' and not (${ends})`)}, ${available} - ${sum(sql`status = 'approved'`)}
    ]::text[] as sums
    from ${conversions}
    where publisher_id = ${publisherId} and status in ('approved', 'onHold') and not test`);
  // sums come as texts from both drivers
  const [due = 0, fromHold = 0, heldLonger = 0, otherAmount = 0] = (rows[0]?.sums ?? []).map(Number);
  const conversionsAmount = due + fromHold;
  return { conversionsAmount, otherAmount, amount: conversionsAmount + otherAmount, fromHold, heldLonger };
}

/** Whether a run has paid anybody of a schedule in the period that it is. */
async function hasRun(db: Db, { now, zone }: Asked, schedule: PaymentPeriod): Promise<boolean> {
  const { from } = paymentPeriodOf(dayAt(now.getTime(), zone), schedule);
  const methods = db
    .select({ code: paymentMethods.code })
    .from(paymentMethods)
    .where(eq(paymentMethods.schedule, schedule));
  const [paid] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(gte(payments.createdAt, new Date(dayStart(from, zone))), inArray(payments.method, methods)))
    .limit(1);
  return paid !== undefined;
}
