import { and, eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import { addDays } from '#domain/calendar.ts';
import { dayStart } from '#domain/zone.ts';
import { makeCompetition, type NewCompetition } from '../competitions/change-competition.ts';
import { followClock } from '../competitions/follow-clock.ts';
import { settleCompetition } from '../competitions/settle.ts';
import { competitions } from '../competitions/tables.ts';
import { htmlOf } from '../platform/html/html-of.ts';
import type { StandingClock } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { demoId } from './ids.ts';
import { raceTexts } from './race-texts.ts';

interface RaceOptions {
  /** The clock is the history's. */
  readonly deps: Deps & { readonly clock: StandingClock };
  readonly zone: string;
  /** When the history begins, ms since 1970. */
  readonly start: number;
  /** The day on which the demo was begun. */
  readonly today: string;
}

/** A competition by the days before the demo begins, or after it. */
interface Race extends Pick<NewCompetition, 'metric' | 'offers' | 'prizes'> {
  readonly texts: keyof typeof raceTexts;
  readonly from: number;
  readonly to: number;
}

const units = (...amounts: readonly number[]) => amounts.map((amount) => amount * 10_000);

/** One that is settled, one that is live, and one that is to come. */
const races: readonly Race[] = [
  { texts: 'summer', from: -68, to: -40, metric: 'payout', offers: [], prizes: units(500, 300, 200) },
  {
    texts: 'autumn',
    from: -9,
    to: 12,
    metric: 'conversions',
    offers: [101, 114],
    prizes: units(400, 250, 150, 50, 50),
  },
  { texts: 'advent', from: 5, to: 19, metric: 'payout', offers: [], prizes: units(1000, 500, 250, 100, 100) },
];
const idAt = (index: number) => demoId('race', index + 1);

/** Announces the competitions whose day before the start falls into the step; what was announced already stays. */
export async function announceInStep(
  { deps, zone, start, today }: RaceOptions,
  from: number,
  end: number,
): Promise<void> {
  for (const [index, { texts, from: first, to, ...race }] of races.entries()) {
    const id = idAt(index);
    const startAt = new Date(dayStart(addDays(today, first), zone));
    // a short history has only those that begin in it
    if (startAt.getTime() < start + DAY_MS) continue;
    const toldAt = Math.min(startAt.getTime(), dayStart(today, zone)) - DAY_MS;
    if (toldAt < from || toldAt >= end) continue;
    if ((await deps.db.$count(competitions, eq(competitions.id, id))) > 0) continue;
    deps.clock.set(toldAt);
    const { titles, rules } = raceTexts[texts];
    // no number of the step's own is taken for it: made again, the step gives its visitors the same ids
    const made = { ...deps, ids: () => id };
    await makeCompetition(made, {
      ...race,
      titles,
      rules: Object.fromEntries(Object.entries(rules).map(([language, text]) => [language, htmlOf(text)])),
      startAt,
      endAt: new Date(dayStart(addDays(today, to), zone)),
    });
  }
}

/** What the clock and the manager do at the end of a step: one of these that is over is settled as soon as its holds are. */
export async function settleInStep({ deps }: RaceOptions): Promise<void> {
  await followClock(deps);
  const over = await deps.db
    .select({ number: competitions.number })
    .from(competitions)
    .where(
      and(
        eq(competitions.status, 'ended'),
        inArray(
          competitions.id,
          races.map((_, index) => idAt(index)),
        ),
      ),
    );
  for (const { number } of over) await settleCompetition(deps, number, 'manager:anna');
}
