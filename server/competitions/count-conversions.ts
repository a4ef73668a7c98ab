import { and, inArray, sql } from 'drizzle-orm';
import type { ConversionStep } from '../conversions/conversion-step.ts';
import type { OnConversion } from '../conversions/on-conversion.ts';
import type { Db } from '../platform/db/client.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import { type CompetitionRow, competitions, competitionScores } from './tables.ts';
import { counting, pointsOf } from './what-counts.ts';

type Score = typeof competitionScores.$inferSelect;

const NEVER = new Date(0);
/** Whose standings still move. */
export const UNSETTLED = ['waiting', 'live', 'ended'] as const;

/**
 * Keeps the standings of every competition in step with its conversions, in the transaction that changes them. The
 * competitions are held (`for key share`) until it is over: a start, another end and the settlement wait for it, and it
 * for them, so that no conversion falls between.
 */
export const countConversions: OnConversion = async (tx, _deps, steps) => {
  const running = await tx
    .select()
    .from(competitions)
    .where(inArray(competitions.status, [...UNSETTLED]))
    .for('key share');
  if (running.length === 0) return [];
  const changed = running.flatMap((competition) => changesOf(competition, steps));
  if (changed.length === 0) return [];
  // two batches at once wait for one another in one order
  const rows = changed.toSorted((a, b) => (keyOf(a.score) < keyOf(b.score) ? -1 : 1));
  await insertRows(
    tx,
    competitionScores,
    rows.map(({ score }) => score),
    sql`on conflict (publisher_id, competition_id) do update
      set points = competition_scores.points + excluded.points,
        reached_at = greatest(competition_scores.reached_at, excluded.reached_at)`,
  );
  for (const competition of running) {
    const lost = rows.filter(({ score, isLess }) => isLess && score.competitionId === competition.id);
    if (lost.length > 0) await lookAgain(tx, competition, lost);
  }
  return [];
};

interface Change {
  readonly score: Score;
  /** A conversion counts no more; it may have been the newest. */
  readonly isLess: boolean;
}

const keyOf = ({ publisherId, competitionId }: Score) => `${publisherId} ${competitionId}`;

/** What the steps add to each publisher of a competition, or take. */
function changesOf(competition: CompetitionRow, steps: readonly ConversionStep[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { before, after } of steps) {
    const [was, is] = [pointsOf(before, competition), pointsOf(after, competition)];
    if (was === is) continue;
    const known = changes.get(after.publisherId);
    const reachedAt = was === 0 ? after.createdAt : NEVER;
    changes.set(after.publisherId, {
      score: {
        publisherId: after.publisherId,
        competitionId: competition.id,
        points: (known?.score.points ?? 0) + is - was,
        reachedAt: known && known.score.reachedAt > reachedAt ? known.score.reachedAt : reachedAt,
        prize: 0,
      },
      isLess: (known?.isLess ?? false) || is === 0,
    });
  }
  return [...changes.values()];
}

/** When the newest of those that still count was made: one step back in an index. */
async function lookAgain(tx: Db, competition: CompetitionRow, lost: readonly Change[]): Promise<void> {
  const { where } = counting(competition);
  const ids = lost.map(({ score }) => score.publisherId);
  await tx
    .update(competitionScores)
    .set({
      reachedAt: sql`coalesce((select conversion.created_at from conversions conversion
        where conversion.publisher_id = ${competitionScores.publisherId} and ${where}
        order by conversion.quarter desc, conversion.created_at desc limit 1), ${NEVER.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        inArray(competitionScores.publisherId, ids),
        sql`${competitionScores.competitionId} = ${competition.id}`,
      ),
    );
}
