import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#contract/spans.ts';
import { backOff } from '#domain/back-off.ts';
import { addDays } from '#domain/calendar.ts';
import { dayAt, dayStart } from '#domain/zone.ts';
import { conversions } from '../events/tables/conversions.ts';
import { hits } from '../events/tables/hits.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { rollupDays, rollupQuarterHours } from '../events/tables/rollups.ts';
import type { Deps } from '../platform/deps.ts';
import { DEMO_PUBLISHER_ID } from './demo-accounts.ts';
import { readSetting, writeSetting } from '../platform/settings.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCircle } from './circle.ts';
import { seedDomains } from './demo-domains.ts';
import { seedFailing, seedPostbacks } from './demo-postbacks.ts';
import { demoLease, type Lease } from './lease.ts';
import { bringNearCap } from './near-cap.ts';
import { raiseMinimum } from './raise-minimum.ts';
import { HISTORY_DAYS } from './rhythm.ts';
import { seedRival } from './rival.ts';
import { seedCreatives } from './seed-creatives.ts';
import { seedPayoutAccounts } from './seed-payout-accounts.ts';
import { seedShortLinks } from './seed-short-links.ts';
import { seedStandings } from './standings.ts';
import { tellFigures } from './tell-figures.ts';
import { demoHistory } from './settings.ts';

export interface Demo {
  /** So much of its history is missing that its numbers say nothing yet. */
  readonly isNew: boolean;
  /** Resolves when the history has come to the present; rejects never. */
  readonly done: Promise<void>;
  /** Lets the step under way end. The next start goes on from there. */
  stop(): Promise<void>;
}

const WEEK_MS = 7 * DAY_MS;
const ATTEMPTS = 5;
const PAUSE_MS = { first: 1_000, longest: 4_000 };
/** A gap longer than this is said to be still built; a shorter one is filled in a moment. */
const BUILDING_MS = 2 * DAY_MS;
/** After a longer sleep the time between is left out. */
const LONGEST_GAP_MS = 120 * DAY_MS;
const grown = [hits, conversions, rollupQuarterHours, rollupDays] as const;
/** How often a process that waits for another one's work looks again. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Makes what the demo needs at once (offers, links), and its history in the background: 90 days at the
 * first start, later what is missing since the last one. Tests make a smaller one.
 */
export async function startDemo(
  deps: Deps,
  tracker: Tracker,
  { scale = 1, days = HISTORY_DAYS } = {},
): Promise<Demo> {
  const { db, clock, log } = deps;
  const [publisher] = await db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (publisher === undefined) {
    return { isNew: false, done: Promise.resolve(), stop: () => Promise.resolve() };
  }
  const now = clock.now().getTime();
  const known = await readSetting(db, demoHistory);
  const today = dayAt(now, publisher.timezone);
  const start = known?.start ?? dayStart(addDays(today, -days), publisher.timezone);
  await seedCatalogue(db, publisher, new Date(start - 7 * DAY_MS));
  await seedStandings(deps, publisher.id, now);
  await seedRival(db, new Date(start - 7 * DAY_MS));
  const began = addDays(dayAt(start, publisher.timezone), days);
  await seedCircle(db, publisher, { start, end: dayStart(began, publisher.timezone) });
  await seedDomains(deps, publisher.id);
  await seedCreatives(deps);
  await seedShortLinks(deps, publisher, new Date(start - 6 * DAY_MS));
  await seedPayoutAccounts(deps, publisher);
  tracker.forget();
  const isNew = now - (known?.until ?? start) > BUILDING_MS;
  if (isNew) tracker.building(new Date(known?.until ?? start));
  let stopped = false;
  const lease = demoLease(db, randomUUID());
  const building = {
    deps,
    tracker,
    publisher,
    start,
    began,
    until: now,
    scale,
    lease,
    isStopped: () => stopped,
  };
  const done = build(building)
    .catch((error: unknown) => log.error('the demo could not be made', { error }))
    .finally(() => tracker.building(null));
  return {
    isNew,
    done,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}

interface HistoryBuild {
  readonly deps: Deps;
  readonly tracker: Tracker;
  readonly publisher: PublisherRow;
  readonly start: number;
  /** The day of the first start. */
  readonly began: string;
  readonly until: number;
  readonly scale: number;
  readonly lease: Lease;
  isStopped(): boolean;
}

/** Waits until no other process makes the history, then makes what is still missing. */
async function build(building: HistoryBuild): Promise<void> {
  const { deps, lease } = building;
  while (!building.isStopped()) {
    if (!(await lease.take())) {
      await sleep(LOOK_AGAIN_MS);
      showProgress(building, await reached(building));
      continue;
    }
    try {
      const began = performance.now();
      if (await makeMissing(building)) {
        deps.log.info('the demo is ready', { seconds: Math.round((performance.now() - began) / 100) / 10 });
      }
      if (building.isStopped()) return;
      await seedFailing(deps, building.publisher.id);
      await tellFigures(deps, building.publisher);
      await raiseMinimum(deps, building.publisher);
      await bringNearCap(deps, building.publisher.id);
    } finally {
      await lease.giveBack();
    }
    return;
  }
}

/** How far the history is. */
async function reached({ deps, start, until }: HistoryBuild): Promise<number> {
  const known = await readSetting(deps.db, demoHistory);
  return Math.max(known?.until ?? start, until - LONGEST_GAP_MS);
}

function showProgress({ tracker, until }: HistoryBuild, at: number): void {
  const { building } = tracker.freshness();
  if (building) tracker.building(until - at > MINUTE_MS ? new Date(at) : null);
}

/** False: nothing was missing. */
async function makeMissing(building: HistoryBuild): Promise<boolean> {
  const { deps, publisher, start, began, until, scale, lease } = building;
  let from = await reached(building);
  const missing = until - from;
  if (missing < MINUTE_MS) return false;
  // the user agents alone take 200 ms to load: only who makes a history does
  const { makeHistory, STEP_MS } = await import('./history.ts');
  /** Postbacks are set up then; at the edge of a step, which stays whole. */
  const week = Math.floor((until - WEEK_MS) / STEP_MS) * STEP_MS;
  let goesOn = true;
  const onStep = async (at: number) => {
    await writeSetting(deps.db, demoHistory, { start, until: at });
    from = at;
    showProgress(building, at);
    goesOn = !building.isStopped() && (await lease.take());
    return goesOn;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const options = { deps, publisher, start, today: began, scale, onStep };
      if (from < week) await makeHistory({ ...options, from, until: week });
      if (!goesOn) return true;
      await seedPostbacks(deps, publisher.id, new Date(Math.max(from, week)));
      await makeHistory({ ...options, from: Math.max(from, week), until });
      // the first reports find their rows visible and their statistics made; after a short gap they are already,
      // and whoever logs in meanwhile would wait for seconds
      if (missing > BUILDING_MS) {
        for (const table of grown) await deps.db.execute(sql`vacuum (analyze) ${table}`);
      }
      return true;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      deps.log.warn('a step of the demo failed and is made again', { error });
      await sleep(backOff(attempt, PAUSE_MS));
    }
  }
}
