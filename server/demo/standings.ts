import type { CampaignKind } from '#contract/enumerations.ts';
import { DAY_MS } from '#contract/spans.ts';
import { decide } from '../campaigns/decide.ts';
import type { StandingEvent } from '../campaigns/standing.ts';
import { decideForAll, decideVertical, type EverybodyEvent } from '../campaigns/decide-for-all.ts';
import { setCaps } from '../campaigns/terms-of-offer.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import { toldLongAgo } from './told-long-ago.ts';
import { demoStandingsAt } from './settings.ts';

interface Step {
  readonly kind: CampaignKind;
  readonly number: number;
  readonly event: StandingEvent;
  readonly daysAgo: number;
  /** The publisher's words, or the manager's. */
  readonly words?: string;
}

/** What publisher and manager have said, one after the other; the states of the demo are what comes of it. */
const steps: readonly Step[] = [
  { kind: 'offer', number: 117, event: 'publisher.launched', daysAgo: 60 },
  { kind: 'offer', number: 120, event: 'publisher.launched', daysAgo: 55 },
  {
    kind: 'offer',
    number: 120,
    event: 'manager.suspended',
    daysAgo: 12,
    words: 'Too many leads with the same address. Please send me the placements.',
  },
  {
    kind: 'offer',
    number: 119,
    event: 'publisher.requested',
    daysAgo: 20,
    words: 'Native ads in the US and Canada, about 2,000 visitors a day.',
  },
  {
    kind: 'offer',
    number: 119,
    event: 'manager.declined',
    daysAgo: 19,
    words: 'The advertiser takes search traffic only. Home Insurance Quotes may fit you better.',
  },
  {
    kind: 'offer',
    number: 118,
    event: 'publisher.requested',
    daysAgo: 1,
    words: 'Search ads in Germany and Austria, 800 visitors a day, own comparison page.',
  },
  { kind: 'smartlink', number: 208, event: 'publisher.launched', daysAgo: 50 },
  {
    kind: 'smartlink',
    number: 208,
    event: 'manager.suspended',
    daysAgo: 9,
    words: 'Pop-up traffic from one zone never converts. Please block it and write to me.',
  },
  {
    kind: 'smartlink',
    number: 207,
    event: 'publisher.requested',
    daysAgo: 30,
    words: 'Facebook groups in Brazil and Mexico.',
  },
  {
    kind: 'smartlink',
    number: 207,
    event: 'manager.declined',
    daysAgo: 29,
    words: 'Gambling is not allowed in that source.',
  },
  {
    kind: 'smartlink',
    number: 206,
    event: 'publisher.requested',
    daysAgo: 2,
    words: 'A mailing to 40,000 readers of my finance newsletter, twice a month.',
  },
  { kind: 'smartlink', number: 209, event: 'publisher.launched', daysAgo: 70 },
  { kind: 'smartlink', number: 210, event: 'publisher.launched', daysAgo: 65 },
];

const forAll: readonly (readonly [CampaignKind, number, EverybodyEvent])[] = [
  ['offer', 116, 'manager.tested'],
  ['offer', 117, 'manager.archived'],
  ['offer', 121, 'manager.reviewed'],
  ['smartlink', 209, 'manager.archived'],
  ['smartlink', 211, 'manager.reviewed'],
  ['smartlink', 212, 'manager.tested'],
];

/** Conversions of all publishers that offers take a day and in all; the demo's own come to a part of them. */
const caps: readonly (readonly [number: number, dayCap: number | null, totalCap: number | null])[] = [
  [103, 200, null],
  [105, null, 20_000],
  [110, 25, null],
  [111, 500, 25_000],
];

/**
 * Brings offers and smartlinks of the demo's publisher into every state there is, once, by the same decisions
 * that publisher and manager make. What they were told of it counts as read: it was long ago.
 */
export async function seedStandings(deps: Deps, publisherId: string, now: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const seenAt = new Date(now);
    if (!(await writeSetting(tx, demoStandingsAt, seenAt.toISOString(), { onlyOnce: true }))) return;
    await toldLongAgo(tx, publisherId, seenAt, () => bringAbout(inside, publisherId, now));
  });
}

async function bringAbout(inside: Deps, publisherId: string, now: number): Promise<void> {
  for (const { kind, number, event, daysAgo, words = '' } of steps) {
    const said = event === 'publisher.requested' ? { message: words } : { reason: words };
    const decided = await decide(inside, {
      kind,
      which: { relativeId: number },
      publisherId,
      event,
      at: new Date(now - daysAgo * DAY_MS),
      ...(words !== '' && said),
    });
    if (decided.kind !== 'done') throw new Error(`the demo's ${kind} ${number} refuses ${event}`);
  }
  const then = { ...inside, clock: { ...inside.clock, now: () => new Date(now - 3 * DAY_MS) } };
  for (const [kind, number, event] of forAll) {
    await decideForAll(then, { kind, which: { relativeId: number }, event });
  }
  await decideVertical(then, { name: 'Crypto', status: 'disabled' });
  for (const [number, dayCap, totalCap] of caps) await setCaps(then, number, { dayCap, totalCap });
}
