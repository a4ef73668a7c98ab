import { and, eq, lt, sum } from 'drizzle-orm';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { addDays, weekStart } from '#domain/calendar.ts';
import { dayAt, dayStart } from '#domain/zone.ts';
import { conversions } from '../conversions/tables.ts';
import { availableBalance } from '../ledger/balance.ts';
import { accountsOf, methodsOf } from '../payout-accounts/account-rows.ts';
import { editAccount } from '../payout-accounts/change-account.ts';
import { openVault } from '../payout-accounts/vault.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { demoMinimumAt } from './settings.ts';

const HOUR_MS = 3_600_000;
/** After the last payment. */
const HOURS_AGO = 5;
const STEP = minorUnits('100');

/**
 * The demo's publisher has raised the minimum of the active account above what the next payment would be, once, when
 * the history is there: the one thing that stands in the way of that payment, and one that the publisher can mend.
 */
export async function raiseMinimum(deps: Deps, publisher: PublisherRow): Promise<void> {
  const vault = openVault(deps.config);
  if (vault === null) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (db) => {
    if (!(await writeSetting(db, demoMinimumAt, now.toISOString(), { onlyOnce: true }))) return;
    const row = (await accountsOf(db, publisher.id)).find(({ status }) => status === 'active');
    const method = (await methodsOf(db)).find(({ code }) => code === row?.method);
    if (row === undefined || method === undefined) return;
    const due = await dueOnMonday(db, publisher, now);
    // a quarter more is still to come
    const minimum = Math.max(Math.ceil((due * 1.25) / STEP) * STEP, row.minimum);
    const clock = { ...deps.clock, now: () => new Date(now.getTime() - HOURS_AGO * HOUR_MS) };
    const wish = { method, minimalAmount: decimalOf(minimum) };
    await editAccount({ ...deps, db, clock, vault }, row, wish, publisher.language);
  });
}

/** What will be there to be paid when the week is over, if nothing else comes; minor units. */
async function dueOnMonday(db: Db, { id, timezone }: PublisherRow, now: Date): Promise<number> {
  const monday = addDays(weekStart(dayAt(now.getTime(), timezone)), 7);
  const [held] = await db
    .select({ sum: sum(conversions.amount).mapWith(Number) })
    .from(conversions)
    .where(
      and(
        eq(conversions.publisherId, id),
        eq(conversions.status, 'onHold'),
        eq(conversions.test, false),
        lt(conversions.holdUntil, new Date(dayStart(monday, timezone))),
      ),
    );
  return (await availableBalance(db, id)) + (held?.sum ?? 0);
}
