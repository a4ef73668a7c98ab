import { decimalOf, minorUnits } from '#contract/money.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { forecastOf } from '../payments/forecast.ts';
import { accountsOf, methodsOf } from '../payout-accounts/account-rows.ts';
import { editAccount } from '../payout-accounts/change-account.ts';
import { openVault, type Vault } from '../vault/vault.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { demoMinimumAt } from './settings.ts';

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
  const clock = { ...deps.clock, now: () => new Date(now.getTime() - HOURS_AGO * HOUR_MS) };
  await deps.db.transaction(async (db) => {
    if (!(await writeSetting(db, demoMinimumAt, now.toISOString(), { onlyOnce: true }))) return;
    const { id: publisherId, timezone: zone } = publisher;
    const next = () => forecastOf(db, { publisherId, zone, now, schedule: 'week' });
    let forecast = await next();
    // above what is due now perhaps, and then above what will be
    for (let times = 0; forecast.blocker === null && times < 2; times += 1) {
      await raise({ ...deps, db, clock, vault }, publisher, forecast.decision.payable.amount);
      forecast = await next();
    }
  });
}

type Needs = Deps & { readonly db: Db; readonly vault: Vault };

/** A quarter more than an amount, in whole hundreds. */
async function raise(deps: Needs, publisher: PublisherRow, amount: number): Promise<void> {
  const row = (await accountsOf(deps.db, publisher.id)).find(({ status }) => status === 'active');
  const method = (await methodsOf(deps.db)).find(({ code }) => code === row?.method);
  if (row === undefined || method === undefined) return;
  const minimum = Math.ceil((amount * 1.25) / STEP) * STEP;
  await editAccount(deps, row, { method, minimalAmount: decimalOf(minimum) }, publisher.language);
}
