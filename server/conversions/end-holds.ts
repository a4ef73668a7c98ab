import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { isPassing } from '../platform/http/timeout.ts';
import { type ChangeNeeds, changeConversions } from './change-conversions.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';

type Needs = ChangeNeeds & Pick<Deps, 'db' | 'clock' | 'log'>;

const AT_ONCE = 500;
/** So many that fail before any is approved may be all that fail, or the first of everything. */
const FEW = 5;

/** What has come of a run so far. */
interface Run {
  readonly atOnce: number;
  approved: number;
  /** The ids of those that cannot be approved. */
  readonly left: string[];
  /** Those of them since the last one that was approved. Before the first nobody has been told of them. */
  readonly failed: Failed[];
}
interface Failed {
  readonly publisherId: string;
  readonly id: string;
  readonly error: unknown;
}

/**
 * Approves what was on hold until now or earlier. Several processes may do this at once: each takes what
 * no other has locked. What cannot be approved is left for the next run; where nothing can, or can any more, the run
 * rejects.
 *
 * @returns how many were approved.
 */
export async function endHolds(deps: Needs, atOnce = AT_ONCE): Promise<number> {
  const run: Run = { atOnce, approved: 0, left: [], failed: [] };
  try {
    let taken = atOnce;
    let before = -1;
    while (taken === atOnce && countOf(run) > before) {
      // a batch of which nothing came would be taken again for ever
      before = countOf(run);
      taken = await endThese(deps, run, atOnce);
    }
  } finally {
    if (run.approved === 0) tell(deps, run.failed);
  }
  return run.approved;
}

const countOf = ({ approved, left }: Run): number => approved + left.length;

function tell({ log }: Needs, failed: readonly Failed[]): void {
  for (const { publisherId, id, error } of failed)
    log.error('a hold could not be ended, it will be tried again', { publisherId, id, error });
}

/**
 * One that cannot be approved must not hold up the others: halves are tried until it stands alone. Each try is a
 * transaction of its own, so that books are locked in one order, and what another process took meanwhile is its own.
 *
 * @returns how many were taken.
 */
async function endThese(deps: Needs, run: Run, atOnce: number, which?: SQL): Promise<number> {
  const now = deps.clock.now();
  let taken: readonly ConversionRow[] = [];
  try {
    const approved = await deps.db.transaction(async (tx) => {
      taken = await lockDue(tx, and(isDue(now, run), which), atOnce);
      const changes = taken.map((conversion) => ({
        conversion,
        event: { type: 'network.approved' } as const,
        at: now,
        actor: 'network',
        reason: null,
      }));
      return (await changeConversions(tx, deps, changes)).length;
    });
    if (approved > 0) {
      if (run.approved === 0) tell(deps, run.failed);
      run.failed.length = 0;
    }
    run.approved += approved;
  } catch (error) {
    const [first] = taken;
    if (first === undefined || isPassing(error)) throw error;
    if (taken.length === 1) {
      const { publisherId, id } = first;
      const failed = { publisherId, id, error };
      run.left.push(id);
      run.failed.push(failed);
      if (run.approved > 0) tell(deps, [failed]);
    } else {
      const half = Math.ceil(taken.length / 2);
      for (const rows of [taken.slice(0, half), taken.slice(half)]) {
        await endThese(deps, run, rows.length, isAmong(rows));
        if (rows.length === 1 && isSuspicious(run)) await refuseGeneral(deps, run);
      }
    }
  }
  return taken.length;
}

/** Whether so many have failed in a row that all may: at first a few, and a batch once others were approved. */
const isSuspicious = ({ atOnce, approved, failed }: Run): boolean =>
  failed.length >= (approved === 0 ? FEW : Math.max(FEW, atOnce));

/**
 * Whether only these fail, or everything does, is seen by others of what is due, by chance, for those that come next
 * may be of the same kind: one of each publisher first. Rejects where none of them can be approved; one that another
 * process has taken meanwhile leaves it open.
 */
async function refuseGeneral(deps: Needs, run: Run): Promise<void> {
  const { publisherId, id } = conversions;
  const place = sql<number>`row_number() over (partition by ${publisherId} order by random())`.as('place');
  const others = deps.db
    .select({ publisherId, id, place })
    .from(conversions)
    .where(isDue(deps.clock.now(), run))
    .as('others');
  const some = await deps.db
    .select()
    .from(others)
    .orderBy(others.place, sql`random()`)
    .limit(FEW);
  const before = run.approved;
  let isOpen = false;
  for (const other of some) {
    const taken = await endThese(deps, run, 1, isAmong([other]));
    if (run.approved > before) return;
    isOpen ||= taken === 0;
  }
  if (isOpen) return;
  const failed = run.failed.splice(0);
  const ids = failed.slice(-2 * FEW).map((one) => one.id);
  throw new Error(`${failed.length} holds in a row could not be ended, the last of them ${ids.join(', ')}`, {
    cause: failed.at(-1)?.error,
  });
}

/** What a run has left is none of it. */
const isDue = (now: Date, { left }: Run) =>
  and(
    eq(conversions.status, sql`'onHold'`),
    lte(conversions.holdUntil, now),
    sql`${conversions.id} <> all(${sql.param(left)}::uuid[])`,
  );

const lockDue = (tx: Db, which: SQL | undefined, atOnce: number): Promise<ConversionRow[]> =>
  tx
    .select()
    .from(conversions)
    .where(which)
    .orderBy(conversions.holdUntil, conversions.publisherId, conversions.id)
    .limit(atOnce)
    .for('update', { skipLocked: true });

const isAmong = (rows: readonly Pick<ConversionRow, 'publisherId' | 'id'>[]): SQL =>
  sql`(${conversions.publisherId}, ${conversions.id}) in (select * from unnest(
    ${sql.param(rows.map(({ publisherId }) => publisherId))}::uuid[],
    ${sql.param(rows.map(({ id }) => id))}::uuid[]))`;
