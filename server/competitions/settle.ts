import { and, eq, not, sql } from 'drizzle-orm';
import { postBonuses } from '../ledger/bonus.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { locked, statusAfter, write } from './change-competition.ts';
import { firstPlaces, takesPart } from './standings.ts';
import { type CompetitionRow, competitionScores } from './tables.ts';
import { counting } from './what-counts.ts';

/** Conversions of a competition that may still be rejected. */
export interface Undecided {
  /** Told of by the advertiser, and no more. */
  readonly tracked: number;
  readonly onHold: number;
  /** When the last of those holds is over; null where none is on hold. */
  readonly until: Date | null;
}

export type Settlement =
  | { readonly kind: 'settled'; readonly competition: CompetitionRow; readonly prizes: readonly Prize[] }
  | { readonly kind: 'undecided'; readonly undecided: Undecided };
export interface Prize {
  readonly position: number;
  readonly publisherId: string;
  /** Minor units. */
  readonly amount: number;
}

/**
 * Makes the places of a competition final and books its prizes, once: whoever comes second finds it settled. Not while any
 * of its conversions may still be rejected (decision 169). Throws a `CompetitionError`, or a `LedgerError` where a book does
 * not take a prize; then nothing is done.
 */
export const settleCompetition = (
  deps: Pick<Deps, 'db' | 'clock'>,
  number: number,
  actor: string,
): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const row = await locked(tx, deps, number);
    const status = statusAfter(row, { type: 'manager.settled' });
    const undecided = await undecidedIn(tx, row);
    if (undecided.tracked + undecided.onHold > 0) return { kind: 'undecided', undecided };
    const at = deps.clock.now();
    const places = await firstPlaces(tx, row, row.prizes.length);
    const prizes = places.map(({ publisherId }, index) => ({
      position: index + 1,
      publisherId,
      amount: row.prizes[index] ?? 0,
    }));
    // who did not take part is not in the ranking that stays
    await tx
      .delete(competitionScores)
      .where(and(eq(competitionScores.competitionId, row.id), not(takesPart(row))));
    await keepPrizes(tx, row.id, prizes);
    await postBonuses(
      tx,
      prizes.map(({ publisherId, amount, position }) => ({
        publisherId,
        key: `competition/${row.id}`,
        amount,
        at,
        actor,
        note: `#${position} · ${row.titles.en}`,
        subject: { kind: 'competition' as const, id: row.id },
      })),
    );
    const competition = await write(tx, { ...row, status, settledAt: at });
    return { kind: 'settled', competition, prizes };
  });

async function keepPrizes(tx: Db, competitionId: string, prizes: readonly Prize[]): Promise<void> {
  if (prizes.length === 0) return;
  await tx.execute(sql`update ${competitionScores} as kept set prize = won.amount
    from unnest(${sql.param(prizes.map(({ publisherId }) => publisherId))}::uuid[],
      ${sql.param(prizes.map(({ amount }) => amount))}::bigint[]) as won (publisher_id, amount)
    where kept.publisher_id = won.publisher_id and kept.competition_id = ${competitionId}`);
}

/** Of those who take part; each publisher's conversions of that time are read by an index. */
async function undecidedIn(tx: Db, row: CompetitionRow): Promise<Undecided> {
  const { where } = counting(row);
  const { rows } = await tx.execute(sql`
    select coalesce(sum(tracked), 0)::int as tracked, coalesce(sum(on_hold), 0)::int as on_hold, (extract(epoch from max(until)) * 1000)::float8 as until
    from competition_scores cross join lateral (
      select count(*) filter (where conversion.status = 'tracked') as tracked,
        count(*) filter (where conversion.status = 'onHold') as on_hold,
        max(conversion.hold_until) filter (where conversion.status = 'onHold') as until
      from conversions conversion
      where conversion.publisher_id = competition_scores.publisher_id
        and conversion.status in ('tracked', 'onHold') and ${where}) undecided
    where ${takesPart(row)}`);
  const [found] = rows;
  const until = found?.['until'];
  return {
    tracked: Number(found?.['tracked']),
    onHold: Number(found?.['on_hold']),
    until: typeof until === 'number' ? new Date(until) : null,
  };
}
