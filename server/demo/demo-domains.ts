import type { Issue } from '../domains/certificate-issuer.ts';
import { keepDomain } from '../domains/keep-domain.ts';
import { tendDomains } from '../domains/keep-domains.ts';
import type { Look } from '../domains/look-up.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import { toldLongAgo } from './told-long-ago.ts';

const DAY_MS = 86_400_000;
const found: Look = { found: 'found', target: null };

/** What name servers and issuer say of each: a domain in every state of its certificate comes of it. */
const hosts: readonly (readonly [
  host: string,
  { readonly look: Look; readonly issue: (now: Date) => Issue },
])[] = [
  [
    'go.aurora-deals.example',
    { look: found, issue: (now) => ({ kind: 'issued', expiresAt: new Date(now.getTime() + 83 * DAY_MS) }) },
  ],
  // an issuer that takes its time, so that there is something to see
  ['click.aurora-deals.example', { look: found, issue: () => ({ kind: 'later', afterMs: 365 * DAY_MS }) }],
  [
    'track.daily-picks.example',
    { look: found, issue: () => ({ kind: 'refused', because: 'limit', afterMs: 7 * DAY_MS }) },
  ],
  [
    'offers.price-scout.example',
    { look: { found: 'elsewhere', target: 'parking.registrar.example' }, issue: () => noCertificate },
  ],
];
const noCertificate: Issue = { kind: 'refused', because: 'unreachable' };

/** Gives the demo's publisher own domains, once, by the same looks and certificates as anybody's. */
export async function seedDomains(deps: Deps, publisherId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (!(await writeSetting(tx, 'demoDomainsAt', now.toISOString(), { onlyOnce: true }))) return;
    await toldLongAgo(tx, publisherId, now, async () => {
      // one after the other: a transaction has one connection
      for (const [host, { look, issue }] of hosts) {
        await keepDomain(inside, publisherId, host);
        await tendDomains(inside, {
          look: () => Promise.resolve(look),
          issuer: { issue: () => Promise.resolve(issue(now)) },
        });
      }
    });
  });
}
