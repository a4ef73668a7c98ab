import { and, min, sql, sum } from 'drizzle-orm';
import type { BridgeChange } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import type { BalanceSummary, MonthBridge } from '#contract/resources/transactions.ts';
import { lineRules } from '#domain/ledger-lines.ts';
import { dayAt } from '#domain/zone.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { conversions } from '../events/tables/conversions.ts';
import type { Balances } from '../ledger/balance.ts';
import { concerns, firstAt, isBetween, isOf, owedOf, owedSum, standBefore, sumsOf } from './entries.ts';
import { type AskedMonth, monthAt, monthOf } from './month.ts';
import { balancesOnWire } from './on-wire.ts';

/** Where the money lies, and the month's bridge, all of one moment: `db` is a transaction that sees one. */
export async function summaryOf(db: Db, asked: AskedMonth): Promise<BalanceSummary> {
  const { publisherId, timezone } = asked;
  const now = await standBefore(db, publisherId, null);
  const first = await firstAt(db, publisherId);
  return {
    ...balancesOnWire(now.balances),
    newest: now.number,
    ...(await heldOf(db, asked)),
    tracked: await trackedOf(db, asked),
    bridge: await bridgeOf(db, asked),
    firstMonth: first && monthAt(first, timezone),
  };
}

/** What the hold of which ends first, with everything that becomes free within the same minute, and since when any is held. */
async function heldOf(
  db: Db,
  { publisherId, timezone }: AskedMonth,
): Promise<Pick<BalanceSummary, 'nextRelease' | 'onHoldFrom'>> {
  const { rows } = await db.execute<{ at: string | null; amount: string | null; first: string | null }>(sql`
    with held as (select created_at, hold_until, amount from ${conversions}
      where publisher_id = ${publisherId} and status = 'onHold' and not test),
    ends as (select min(hold_until) as soonest, min(created_at) as first from held)
    select (extract(epoch from soonest) * 1000)::bigint::text as at,
      (select sum(amount) from held where hold_until < soonest + interval '1 minute')::text as amount,
      (extract(epoch from first) * 1000)::bigint::text as first from ends`);
  const [{ at, amount, first } = { at: null, amount: null, first: null }] = rows;
  return {
    nextRelease:
      at === null || amount === null
        ? null
        : { at: new Date(Number(at)).toISOString(), amount: decimalOf(Number(amount)) },
    onHoldFrom: first === null ? null : dayAt(Number(first), timezone),
  };
}

/** What is told of and not confirmed; in the list of conversions it is what this day and those after it have. */
async function trackedOf(db: Db, { publisherId, timezone }: AskedMonth): Promise<BalanceSummary['tracked']> {
  const [found] = await db
    .select({ amount: sum(conversions.amount).mapWith(Number), first: min(conversions.createdAt) })
    .from(conversions)
    .where(matches(conversions, { publisherId, status: 'tracked', test: false }));
  const first = found?.first ?? null;
  return { amount: decimalOf(found?.amount ?? 0), from: first && dayAt(first.getTime(), timezone) };
}

async function bridgeOf(db: Db, asked: AskedMonth): Promise<MonthBridge> {
  const { publisherId } = asked;
  const { days, start, end } = monthOf(asked);
  const opening = await standBefore(db, publisherId, start);
  const closing = await standBefore(db, publisherId, end);
  const sums = await sumsOf(db, and(isOf(publisherId), isBetween(start, end)), {
    earned: owedSum(concerns('earned')),
    rejected: owedSum(concerns('rejected')),
    corrections: owedSum(concerns('corrections')),
    payouts: owedSum(concerns('payouts')),
  });
  // Adding 0 keeps a line in which nothing happened from being -0.
  const written = (line: BridgeChange) => decimalOf(lineRules[line].sign * sums[line] + 0);
  const endsOf = (read: (balances: Balances) => number) => ({
    opening: decimalOf(read(opening.balances)),
    closing: decimalOf(read(closing.balances)),
  });
  return {
    ...days,
    newest: closing.number,
    ...endsOf(owedOf),
    earned: written('earned'),
    rejected: written('rejected'),
    corrections: written('corrections'),
    payouts: written('payouts'),
    accounts: {
      onHold: endsOf(({ onHold }) => onHold),
      available: endsOf(({ available }) => available),
      inPayment: endsOf(({ inPayment }) => inPayment),
      paid: endsOf(({ paid }) => paid),
    },
  };
}
