import { demoHosts } from '../domains/demo-names.ts';
import { keepDomain } from '../domains/keep-domain.ts';
import { keepDomains } from '../domains/keep-domains.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import { toldLongAgo } from './told-long-ago.ts';
import { demoDomainsAt } from './settings.ts';

/** Gives the demo's publisher own domains, once, by the same looks and certificates as anybody's. */
export async function seedDomains(deps: Deps, publisherId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (!(await writeSetting(tx, demoDomainsAt, now.toISOString(), { onlyOnce: true }))) return;
    await toldLongAgo(tx, publisherId, now, async () => {
      // one after the other: a transaction has one connection
      for (const host of demoHosts) {
        // what is not proved stays to be looked at
        await keepDomain(inside, publisherId, host, null);
        await keepDomains(inside);
      }
    });
  });
}
