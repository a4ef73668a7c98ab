import { HOUR_MS } from '#contract/spans.ts';
import { addAccount } from '../payout-accounts/change-account.ts';
import { methodsOf } from '../payout-accounts/account-rows.ts';
import { openVault } from '../vault/vault.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { demoId } from './ids.ts';
import { demoPayoutAccountsAt } from './settings.ts';

const DAYS = 24;

/** The first one is the active one; the last one is too young to be in force. */
const accounts = [
  { method: 'paypal', account: 'publisher@traffic.example', minimalAmount: '100', hoursAgo: 90 * DAYS },
  { method: 'wire', account: 'CZ6508000000192000145399', minimalAmount: '500', hoursAgo: 60 * DAYS },
  {
    method: 'usdt_trc20',
    account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    minimalAmount: '100',
    hoursAgo: 2,
  },
] as const;

/**
 * Adds the demo's payout accounts as its publisher would, once, without a mail. None where no key is set: nothing could be
 * sealed, and a later start with one adds them.
 */
export async function seedPayoutAccounts(deps: Deps, publisher: PublisherRow): Promise<void> {
  const vault = openVault(deps.config);
  if (vault === null) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (db) => {
    if (!(await writeSetting(db, demoPayoutAccountsAt, now.toISOString(), { onlyOnce: true }))) return;
    const methods = await methodsOf(db);
    for (const [at, { method: code, hoursAgo, ...typed }] of accounts.entries()) {
      const method = methods.find((one) => one.code === code);
      if (method === undefined) continue;
      const then = new Date(now.getTime() - hoursAgo * HOUR_MS);
      const clock = { ...deps.clock, now: () => then };
      const ids = () => demoId('payoutAccount', at + 1);
      const details = { method, ...typed };
      await addAccount({ ...deps, db, clock, ids, vault }, publisher, details, publisher.language);
    }
  });
}
