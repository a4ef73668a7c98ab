import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import type { BalanceSummary, MonthBridge } from '#contract/resources/transactions.ts';
import { monthEnd } from '#domain/calendar.ts';
import { dayAt, dayEnd, dayStart } from '#domain/zone.ts';
import { ownAccounts } from '../ledger/accounts.ts';
import { balancesOf } from '../ledger/balance.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { conversions } from '../conversions/tables.ts';

interface Asked {
  readonly publisherId: string;
  readonly timezone: string;
  /** `YYYY-MM`; absent: the month it is. */
  readonly month: string | undefined;
  readonly now: Date;
}

/** Where the money lies, and the month's bridge, all of one moment: `db` is a transaction that sees one. */
export async function summaryOf(db: Db, asked: Asked): Promise<BalanceSummary> {
  const { publisherId, timezone, now } = asked;
  const { onHold, available, inPayment, paid } = await balancesOf(db, publisherId);
  const [first] = await db
    .select({ at: ledgerEntries.at })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.publisherId, publisherId))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.number))
    .limit(1);
  return {
    onHold: decimalOf(onHold),
    available: decimalOf(available),
    inPayment: decimalOf(inPayment),
    paid: decimalOf(paid),
    nextRelease: await nextRelease(db, publisherId),
    bridge: await bridgeOf(
      db,
      publisherId,
      timezone,
      asked.month ?? dayAt(now.getTime(), timezone).slice(0, 7),
    ),
    firstMonth: first ? dayAt(first.at.getTime(), timezone).slice(0, 7) : null,
  };
}

/** What the hold of which ends first, with everything that becomes free within the same minute. */
async function nextRelease(db: Db, publisherId: string): Promise<BalanceSummary['nextRelease']> {
  const { rows } = await db.execute<{ at: string | null; amount: string | null }>(sql`
    with held as (select hold_until, amount from ${conversions}
      where publisher_id = ${publisherId} and status = 'onHold' and not test),
    soonest as (select min(hold_until) as at from held)
    select (extract(epoch from soonest.at) * 1000)::bigint::text as at,
      (select sum(amount) from held where hold_until < soonest.at + interval '1 minute')::text as amount from soonest`);
  const [{ at, amount } = { at: null, amount: null }] = rows;
  return at === null || amount === null
    ? null
    : { at: new Date(Number(at)).toISOString(), amount: decimalOf(Number(amount)) };
}

async function bridgeOf(db: Db, publisherId: string, timezone: string, month: string): Promise<MonthBridge> {
  const [from, to] = [`${month}-01`, monthEnd(`${month}-01`)];
  const [start, end] = [new Date(dayStart(from, timezone)), new Date(dayEnd(to, timezone))];
  const sum = (condition: SQL) => sql<string>`coalesce(sum(amount) filter (where ${condition}), 0)`;
  const [sums] = await db
    .select({
      earned: sum(sql`from_account not in ${ownAccounts} and kind <> 'correction'`),
      rejected: sum(sql`to_account not in ${ownAccounts} and kind <> 'correction'`),
      more: sum(sql`from_account not in ${ownAccounts} and kind = 'correction'`),
      less: sum(sql`to_account not in ${ownAccounts} and kind = 'correction'`),
      paid: sum(sql`to_account = 'paid'`),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.publisherId, publisherId),
        gte(ledgerEntries.at, start),
        lt(ledgerEntries.at, end),
      ),
    );
  const amounts = {
    opening: await owedBefore(db, publisherId, start),
    earned: Number(sums?.earned),
    rejected: Number(sums?.rejected),
    corrections: Number(sums?.more) - Number(sums?.less),
    paid: Number(sums?.paid),
    closing: await owedBefore(db, publisherId, end),
  };
  return {
    month,
    from,
    to,
    opening: decimalOf(amounts.opening),
    earned: decimalOf(amounts.earned),
    rejected: decimalOf(amounts.rejected),
    corrections: decimalOf(amounts.corrections),
    paid: decimalOf(amounts.paid),
    closing: decimalOf(amounts.closing),
  };
}

/** What was owed just before a moment: the balances of the entry before it. */
async function owedBefore(db: Db, publisherId: string, at: Date): Promise<number> {
  const { rows } = await db.execute<{ owed: string }>(sql`
    select on_hold + available + in_payment as owed from ${ledgerEntries}
    where publisher_id = ${publisherId} and at < ${at.toISOString()}::timestamptz
    order by at desc, number desc limit 1`);
  return Number(rows[0]?.owed ?? 0);
}
