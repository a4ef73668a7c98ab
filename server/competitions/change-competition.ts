import { eq, inArray, max, sql } from 'drizzle-orm';
import { type CompetitionEvent, nextCompetitionStatus } from '#machines/lifecycles/competition.ts';
import { offers } from '../catalogue/tables/offers.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { UNSETTLED } from './count-conversions.ts';
import { lockCompetition } from './follow-clock.ts';
import { type CompetitionRow, competitions } from './tables.ts';

export type NewCompetition = Omit<CompetitionRow, 'id' | 'number' | 'status' | 'createdAt' | 'settledAt'>;
/** `late`: it would have begun already, or be over. `order`: it would end before it starts. `many`: so many run that no other is taken. */
export type CompetitionRefusal = 'none' | 'status' | 'late' | 'order' | 'many' | 'offers';

/** What cannot be done with a competition; nothing of it is. */
export class CompetitionError extends Error {
  override readonly name = 'CompetitionError';

  constructor(
    readonly because: CompetitionRefusal,
    /** As it stands; null: there is none, or not yet. */
    readonly competition: CompetitionRow | null = null,
  ) {
    super(`refused for a competition: ${because}`);
  }
}

/** Every conversion asks each of them. */
const RUNNING_MAX = 20;

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * Announces a competition. It begins later than now, so that no conversion of before has to be counted again. Throws a
 * `CompetitionError`.
 */
export function makeCompetition(
  deps: Needs & Pick<Deps, 'ids'>,
  made: NewCompetition,
): Promise<CompetitionRow> {
  return deps.db.transaction(async (tx) => {
    // two who make one at once: the numbers follow one another
    await tx.execute(sql`lock table ${competitions} in share row exclusive mode`);
    const createdAt = deps.clock.now();
    if (made.startAt >= made.endAt) throw new CompetitionError('order');
    if (made.startAt <= createdAt) throw new CompetitionError('late');
    if ((await tx.$count(offers, inArray(offers.relativeId, [...made.offers]))) < made.offers.length)
      throw new CompetitionError('offers');
    const running = await tx.$count(competitions, inArray(competitions.status, [...UNSETTLED]));
    if (running >= RUNNING_MAX) throw new CompetitionError('many');
    const [last] = await tx.select({ number: max(competitions.number) }).from(competitions);
    const row: CompetitionRow = {
      ...made,
      id: deps.ids(),
      number: (last?.number ?? 0) + 1,
      status: 'waiting',
      createdAt,
      settledAt: null,
    };
    await tx.insert(competitions).values(row);
    return row;
  });
}

/** Starts or ends it now, or takes it back. Throws a `CompetitionError`. */
export const changeCompetition = (
  deps: Needs,
  number: number,
  event: 'manager.started' | 'manager.ended' | 'manager.withdrawn',
): Promise<CompetitionRow> =>
  deps.db.transaction(async (tx) => {
    // read when nothing that counts is under way any more
    const row = await locked(tx, deps, number);
    const status = statusAfter(row, { type: event });
    // what came in this very ms was counted, or was not, as the competition stood
    const next = new Date(deps.clock.now().getTime() + 1);
    const moments = {
      'manager.started': { startAt: next },
      'manager.ended': { endAt: next > row.startAt ? next : new Date(row.startAt.getTime() + 1) },
      'manager.withdrawn': {},
    }[event];
    return write(tx, { ...row, ...moments, status });
  });

/** It ends at another moment, which is still to come. Throws a `CompetitionError`. */
export const moveEnd = (deps: Needs, number: number, endAt: Date): Promise<CompetitionRow> =>
  deps.db.transaction(async (tx) => {
    const row = await locked(tx, deps, number);
    const status = statusAfter(row, { type: 'manager.moved' });
    if (endAt <= deps.clock.now()) throw new CompetitionError('late', row);
    if (endAt <= row.startAt) throw new CompetitionError('order', row);
    return write(tx, { ...row, endAt, status });
  });

/** Locked, and as the clock has it. Throws a `CompetitionError` where there is none. */
export async function locked(tx: Db, { clock }: Needs, number: number): Promise<CompetitionRow> {
  const row = await lockCompetition(tx, number, clock);
  if (row === null) throw new CompetitionError('none');
  return row;
}

/** Throws a `CompetitionError` where the lifecycle does not take the event. */
export function statusAfter(row: CompetitionRow, event: CompetitionEvent): CompetitionRow['status'] {
  const status = nextCompetitionStatus(row.status, event);
  if (status === null) throw new CompetitionError('status', row);
  return status;
}

export async function write(tx: Db, row: CompetitionRow): Promise<CompetitionRow> {
  const { startAt, endAt, status, settledAt } = row;
  await tx.update(competitions).set({ startAt, endAt, status, settledAt }).where(eq(competitions.id, row.id));
  return row;
}
