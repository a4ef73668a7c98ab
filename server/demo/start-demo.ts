import { eq } from 'drizzle-orm';
import { addDays } from '#domain/calendar.ts';
import { dayAt, dayStart } from '#domain/zone.ts';
import { publishers } from '../db/schema/publishers.ts';
import type { Deps } from '../deps.ts';
import { DEMO_PUBLISHER_ID } from '../seed/demo-accounts.ts';
import { readSetting, writeSetting } from '../settings.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { seedCatalogue } from './catalogue.ts';
import { HISTORY_DAYS } from './rhythm.ts';

export interface Demo {
  /** Resolves when the history has come to the present; rejects never. */
  readonly done: Promise<void>;
  /** Lets the step under way end. The next start goes on from there. */
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ATTEMPTS = 5;
/** A gap longer than this is said to be still built; a shorter one is filled in a moment. */
const BUILDING_MS = 2 * DAY_MS;
/** After a longer sleep the demo's world begins its last quarter of a year anew, without the time between. */
const LONGEST_GAP_MS = 120 * DAY_MS;

/**
 * Makes the demo's history in the background: 90 days at the first start, later what is missing since the
 * last one. Tests make a smaller one: fewer requests a day, fewer days.
 */
export function startDemo(deps: Deps, tracker: Tracker, { scale = 1, days = HISTORY_DAYS } = {}): Demo {
  let stopped = false;
  const done = build(deps, tracker, { scale, days }, () => stopped)
    .catch((error: unknown) => deps.log.error('the demo could not be made', { error }))
    .finally(() => tracker.building(null));
  return {
    done,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}

async function build(
  deps: Deps,
  tracker: Tracker,
  { scale, days }: { readonly scale: number; readonly days: number },
  isStopped: () => boolean,
): Promise<void> {
  const { db, clock, log } = deps;
  const [publisher] = await db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (publisher === undefined) return;
  const now = clock.now().getTime();
  const today = dayAt(now, publisher.timezone);
  const known = await readSetting(db, 'demoHistory');
  const start = known?.start ?? dayStart(addDays(today, -days), publisher.timezone);
  const begin = Math.max(known?.until ?? start, now - LONGEST_GAP_MS);
  await seedCatalogue(db, publisher, new Date(start - 7 * DAY_MS));
  tracker.forget();
  if (now - begin < MINUTE_MS) return;
  const isLong = now - begin > BUILDING_MS;
  if (isLong) tracker.building(new Date(begin));
  const began = performance.now();
  // the user agents alone take 200 ms to load: only who makes a history does
  const { makeHistory } = await import('./history.ts');
  let from = begin;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeHistory({
        deps,
        publisher,
        start,
        from,
        until: now,
        scale,
        onStep: async (until) => {
          await writeSetting(db, 'demoHistory', { start, until });
          from = until;
          if (isLong) tracker.building(new Date(until));
          return !isStopped();
        },
      });
      break;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      log.warn('a step of the demo failed and is made again', { error });
      await new Promise((resolve) => setTimeout(resolve, attempt * 1_000));
    }
  }
  log.info('the demo is ready', { seconds: Math.round((performance.now() - began) / 100) / 10 });
}
