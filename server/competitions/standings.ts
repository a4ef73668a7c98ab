import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { type CompetitionRow, competitionScores } from './tables.ts';

/** Places beyond are not counted: what a list costs has an end, with a million who take part too. */
const POSITIONS_MAX = 10_000;
/** The first that everybody sees. */
const TOP = 10;
/** Places on either side of one's own. */
const AROUND = 2;

/** Points are conversions or minor units. */
export interface Place {
  readonly position: number;
  readonly points: number;
  readonly publisherId: string;
}
export interface Standing {
  /** Null: without points, or beyond the last that is counted. */
  readonly position: number | null;
  readonly points: number;
  readonly prize: number;
  /** Of whoever is right ahead; null at the first place, and without a position. */
  readonly ahead: number | null;
  /** The first ten, then those around one's own, in their order. */
  readonly ranking: readonly Place[];
  /** With points; `POSITIONS_MAX` stands for more. */
  readonly participants: number;
}

type Competition = Pick<CompetitionRow, 'id' | 'status'>;

/**
 * Who takes part, as a condition on a score: an active account that may see competitions. A settled one has nobody else
 * any more.
 */
export const takesPart = ({ id, status }: Competition): SQL => {
  const ranked = sql`competition_id = ${id} and points > 0`;
  // in brackets: the settlement asks for the opposite
  if (status === 'settled') return sql`(${ranked})`;
  return sql`(${ranked} and exists (select from publishers account where account.id = competition_scores.publisher_id
    and account.state = 'active' and account.show_competitions))`;
};

/** The first ahead: more points, then who came first; the id decides where even that is the same. */
const inOrder = sql`points desc, reached_at, publisher_id`;
const backwards = sql`points, reached_at desc, publisher_id desc`;

/** One publisher's view of a ranking: a few steps in an index each, one of them up to the last place that is counted. */
export async function standingOf(db: Db, competition: Competition, publisherId: string): Promise<Standing> {
  const part = takesPart(competition);
  const places = (where: SQL, order: SQL, count: number) => read(db, where, order, count);
  const top = await places(part, inOrder, TOP);
  const participants = await countUpTo(db, part);
  const [own] = await db
    .select()
    .from(competitionScores)
    .where(and(matches(competitionScores, { publisherId, competitionId: competition.id }), part));
  const ranking = top.map((place, index) => ({ ...place, position: index + 1 }));
  if (own === undefined) return { position: null, points: 0, prize: 0, ahead: null, ranking, participants };
  const { points, prize } = own;
  const reached = sql`(${own.reachedAt.toISOString()}::timestamptz, ${publisherId}::uuid)`;
  const isAhead = sql`${part} and points >= ${points}
    and (points > ${points} or (reached_at, publisher_id) < ${reached})`;
  const isBehind = sql`${part} and points <= ${points}
    and (points < ${points} or (reached_at, publisher_id) > ${reached})`;
  const before = await countUpTo(db, isAhead);
  const position = before < POSITIONS_MAX ? before + 1 : null;
  const ahead = (await places(isAhead, backwards, AROUND)).toReversed();
  if (position === null) return { position, points, prize, ahead: null, ranking, participants };
  const around = [...ahead, { publisherId, points }, ...(await places(isBehind, inOrder, AROUND))].map(
    (place, index) => ({ ...place, position: position - ahead.length + index }),
  );
  return {
    position,
    points,
    prize,
    ahead: ahead.at(-1)?.points ?? null,
    ranking: [...ranking, ...around.filter((place) => place.position > ranking.length)],
    participants,
  };
}

type Ranked = Omit<Place, 'position'>;

async function read(db: Db, where: SQL, order: SQL, count: number): Promise<readonly Ranked[]> {
  const { publisherId, points } = competitionScores;
  return db.select({ publisherId, points }).from(competitionScores).where(where).orderBy(order).limit(count);
}

async function countUpTo(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count
    from (select from competition_scores where ${where} limit ${POSITIONS_MAX}) places`);
  return Number(rows[0]?.['count'] ?? 0);
}

/** The places that prizes are for, in their order. */
export const firstPlaces = (db: Db, competition: Competition, count: number) =>
  read(db, takesPart(competition), inOrder, count);
