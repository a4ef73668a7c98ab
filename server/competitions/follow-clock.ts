import { eq, sql } from 'drizzle-orm';
import { nextCompetitionStatus } from '#machines/lifecycles/competition.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { type CompetitionRow, competitions } from './tables.ts';

/** What the clock has done to a competition by now. */
function statusAt(row: CompetitionRow, now: Date): CompetitionRow['status'] {
  const started = row.startAt <= now ? nextCompetitionStatus(row.status, { type: 'network.started' }) : null;
  const status = started ?? row.status;
  const ended = row.endAt <= now ? nextCompetitionStatus(status, { type: 'network.ended' }) : null;
  return ended ?? status;
}

/** Starts and ends the competitions whose time has come; a trigger tells every panel. Of several processes one does it. */
export async function followClock({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const due = sql`(status = 'waiting' and start_at <= ${now.toISOString()}::timestamptz)
    or (status = 'live' and end_at <= ${now.toISOString()}::timestamptz)`;
  // most of the time there is nothing to be locked
  if ((await db.$count(competitions, due)) === 0) return;
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(competitions).where(due).for('update', { skipLocked: true });
    for (const row of rows) await setStatus(tx, row, statusAt(row, now));
  });
}

/** The competition as it stands now, locked by this transaction; its start or end may have come since the last look. */
export async function lockCompetition(
  tx: Db,
  number: number,
  clock: Pick<Clock, 'now'>,
): Promise<CompetitionRow | null> {
  const [row] = await tx.select().from(competitions).where(eq(competitions.number, number)).for('update');
  if (row === undefined) return null;
  // looked at behind the lock: the start may have come while it was waited for, and conversions count from then on
  return setStatus(tx, row, statusAt(row, clock.now()));
}

async function setStatus(tx: Db, row: CompetitionRow, status: CompetitionRow['status']) {
  if (status === row.status) return row;
  await tx.update(competitions).set({ status }).where(eq(competitions.id, row.id));
  return { ...row, status };
}
