import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerConfig } from '../platform/config.ts';
import { accountsOf } from '../payout-accounts/account-rows.ts';
import { openedOf } from '../payout-accounts/change-account.ts';
import { payoutBlocker } from '../payout-accounts/for-payments.ts';
import { payoutAccounts } from '../payout-accounts/tables.ts';
import { openVault } from '../vault/vault.ts';
import { mails } from '../platform/tables/mails.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { DEMO_PUBLISHER_ID } from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';
import { seedPayoutAccounts } from './seed-payout-accounts.ts';
import { startDemo } from './start-demo.ts';

let deps: TestDeps;
let publisher: PublisherRow;
beforeEach(async () => {
  deps = await testDeps();
  await seedDemo(deps);
  const [row] = await deps.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  publisher = row ?? expect.unreachable('no publisher');
});
afterEach(() => deps.close());

const accounts = () => accountsOf(deps.db, DEMO_PUBLISHER_ID);
const HOUR = 3_600_000;

test('the demo’s publisher has an active account, one that waits, and one that is not used', async () => {
  await seedPayoutAccounts(deps, publisher);
  const now = deps.clock.now();
  const rows = await accounts();
  expect(rows.map(({ masked, status }) => [masked, status])).toEqual([
    ['p•••@traffic.example', 'active'],
    ['CZ65••••5399', 'disabled'],
    ['TJRa••••RTv8', 'disabled'],
  ]);
  expect(rows.map(({ inForceAt }) => inForceAt > now)).toEqual([false, false, true]);
  expect(rows[2]?.inForceAt).toEqual(new Date(now.getTime() + 22 * HOUR));
  expect(await payoutBlocker(deps.db, DEMO_PUBLISHER_ID, now)).toBeNull();
  const vault = openVault(deps.config) ?? expect.unreachable('no key');
  expect(rows.map((row) => openedOf(vault, row))).toEqual([
    'publisher@traffic.example',
    'CZ6508000000192000145399',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  ]);
  expect(await deps.db.$count(mails)).toBe(0);
});

test('processes that start together add them once, and a later start none', async () => {
  await Promise.all([1, 2, 3].map(() => seedPayoutAccounts(deps, publisher)));
  expect(await accounts()).toHaveLength(3);
  await deps.db.delete(payoutAccounts);
  await seedPayoutAccounts(deps, publisher);
  expect(await accounts()).toEqual([]);
});

test('without a key there are none, until there is one', async () => {
  const config: ServerConfig = { ...deps.config, payoutKeys: [], databaseUrl: 'postgres://nowhere/panel' };
  await seedPayoutAccounts({ ...deps, config }, publisher);
  expect(await accounts()).toEqual([]);
  await seedPayoutAccounts(deps, publisher);
  expect(await accounts()).toHaveLength(3);
});

test('the demo adds them at its start', async () => {
  const tracker = await openTracker(deps);
  const demo = await startDemo(deps, tracker, { scale: 0.01, days: 1 });
  expect(await accounts()).toHaveLength(3);
  await demo.stop();
});
