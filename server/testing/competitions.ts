import { eq, inArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { makeCompetition, type NewCompetition } from '../competitions/change-competition.ts';
import { listCompetitions } from '../competitions/list-competitions.ts';
import { type CompetitionRow, competitions } from '../competitions/tables.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import type { TestDeps } from './test-deps.ts';

/** One that begins in an hour and lasts a day, ranked by payout of every offer, unless the options say otherwise. */
export function announce(deps: TestDeps, options: Partial<NewCompetition> = {}): Promise<CompetitionRow> {
  const startAt = options.startAt ?? new Date(deps.clock.now().getTime() + HOUR_MS);
  return makeCompetition(deps, {
    titles: { en: 'Autumn race' },
    rules: {},
    startAt,
    endAt: new Date(startAt.getTime() + DAY_MS),
    metric: 'payout',
    offers: [],
    prizes: [5_000_000, 3_000_000],
    ...options,
  });
}

/** The manager shows competitions to these publishers. */
export const letCompete = ({ db }: TestDeps, ...who: readonly Pick<PublisherRow, 'id'>[]) =>
  db
    .update(publishers)
    .set({ showCompetitions: true, showCompetitionsLabel: true })
    .where(
      inArray(
        publishers.id,
        who.map(({ id }) => id),
      ),
    );

/** The competition as a publisher sees it. */
export async function seenBy(
  { db, clock, config }: TestDeps,
  { id }: Pick<PublisherRow, 'id'>,
  competition: Pick<CompetitionRow, 'id'>,
) {
  const [publisher] = await db.select().from(publishers).where(eq(publishers.id, id));
  if (publisher === undefined) throw new Error('there is no such publisher');
  const list = await listCompetitions(db, {
    publisher,
    language: 'en',
    now: clock.now(),
    currency: config.currency,
  });
  const seen = list.find((one) => one.id === competition.id);
  if (seen === undefined) throw new Error('this publisher does not see it');
  return seen;
}

export async function rowOf({ db }: TestDeps, { id }: Pick<CompetitionRow, 'id'>): Promise<CompetitionRow> {
  const [row] = await db.select().from(competitions).where(eq(competitions.id, id));
  if (row === undefined) throw new Error('there is no such competition');
  return row;
}
