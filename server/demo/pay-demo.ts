import { desc, eq } from 'drizzle-orm';
import { HOUR_MS } from '#contract/spans.ts';
import { addDays, weekStart } from '#domain/calendar.ts';
import { dayAt, dayStart } from '#domain/zone.ts';
import { matches } from '../platform/db/matches.ts';
import { failPayment, markPaid, returnPayment } from '../payments/payments.ts';
import { payOne } from '../payments/run.ts';
import { payments } from '../payments/tables.ts';
import type { Deps } from '../platform/deps.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { seeded } from './seeded.ts';

/** In the publisher's zone: payments are made in the morning, and what goes wrong is known in the evening. */
const MORNING_MS = 10 * HOUR_MS;
const EVENING_MS = 22 * HOUR_MS;
/** An e-wallet has it by then. */
const ARRIVES_MS = 12 * HOUR_MS;
const actor = 'network';
const RETURNED = 'PayPal sent it back: the e-mail address of the account was not confirmed.';

interface PayOptions {
  /** The clock stands at the end of the step. */
  readonly deps: Deps;
  readonly publisher: PublisherRow;
  /** The day on which the demo was begun, in the publisher's zone. */
  readonly today: string;
}

/**
 * What happens to payments in a step of the history, from `from` on and before `end`, by the code that the manager's
 * commands are: each Monday a run, whose payment has arrived half a day later. One of them is sent back, and the one
 * after it fails, so that a run of the day before the demo begins pays both again: that one is still on its way.
 */
export async function payInStep(
  { deps, publisher, today }: PayOptions,
  from: number,
  end: number,
): Promise<void> {
  const { timezone: zone, id: publisherId } = publisher;
  const yesterday = addDays(today, -1);
  const failing = weekStart(addDays(yesterday, -1));
  const isNow = (day: string, time: number): boolean => {
    const at = dayStart(day, zone) + time;
    return at >= from && at < end;
  };
  const [newest] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.publisherId, publisherId))
    .orderBy(desc(payments.number))
    .limit(1);
  const named = { publisherId, paymentId: newest?.id ?? '', actor };
  if (newest?.status === 'inPayment' && isNow(failing, EVENING_MS)) {
    await failPayment(deps, { ...named, failure: 'provider' });
  }
  if (newest?.status === 'paid' && isNow(addDays(failing, -4), MORNING_MS)) {
    await returnPayment(deps, { ...named, note: RETURNED });
  }
  await arrive({ deps, publisher, today }, end);
  const monday = weekStart(dayAt(end - 1, zone));
  if (!isNow(monday, MORNING_MS) && !isNow(yesterday, MORNING_MS)) return;
  const verdict = await payOne(deps, { actor, zone, isPlan: false }, publisherId);
  // the step is made again
  if (verdict?.kind === 'refused' && verdict.refusal === 'broken') throw new Error('the demo was not paid');
}

/** What was sent half a day ago is there; the payment of yesterday takes all of the day on which the demo begins. */
async function arrive({ deps, publisher, today }: PayOptions, end: number): Promise<void> {
  const { id: publisherId, timezone: zone } = publisher;
  const isUnderWay = (madeAt: number): boolean =>
    madeAt >= dayStart(addDays(today, -1), zone) && end <= dayStart(addDays(today, 1), zone);
  const sent = await deps.db
    .select()
    .from(payments)
    .where(matches(payments, { publisherId, status: 'inPayment' }))
    .orderBy(payments.number);
  for (const { id: paymentId, number, createdAt } of sent) {
    const madeAt = createdAt.getTime();
    if (end - madeAt < ARRIVES_MS || isUnderWay(madeAt)) continue;
    await markPaid(deps, { publisherId, paymentId, actor, reference: referenceOf(number) });
  }
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
/** As PayPal writes them. */
function referenceOf(number: number): string {
  const random = seeded(`payment ${number}`);
  return Array.from({ length: 17 }, () => LETTERS[random.int(LETTERS.length)]).join('');
}
