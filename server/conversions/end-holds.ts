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
  approved: number;
  /** The ids of those that cannot be approved. */
  readonly left: string[];
  /** Those of them that nobody has been told of: since the last one that was approved. */
  readonly failed: Failed[];
}
interface Failed {
  readonly publisherId: string;
  readonly id: string;
  readonly error: unknown;
}

/**
 * Approves what was on hold until now or earlier. Several processes may do this at once: each takes what
 * no other has locked. What cannot be approved is left for the next run; where nothing can, the run rejects.
 *
 * @returns how many were approved.
 */
export async function endHolds(deps: Needs, atOnce = AT_ONCE): Promise<number> {
  const run: Run = { approved: 0, left: [], failed: [] };
  try {
    let taken = atOnce;
    let before = -1;
    while (taken === atOnce && countOf(run) > before) {
      // a batch of which nothing came would be taken again for ever
      before = countOf(run);
      taken = await endThese(deps, run, atOnce);
    }
  } finally {
    tell(deps, run);
  }
  return run.approved;
}

const countOf = ({ approved, left }: Run): number => approved + left.length;

function tell({ log }: Needs, { failed }: Run): void {
  for (const { publisherId, id, error } of failed.splice(0))
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
    if (approved > 0) tell(deps, run);
    run.approved += approved;
  } catch (error) {
    const [first] = taken;
    if (first === undefined || isPassing(error)) throw error;
    if (taken.length === 1) {
      const { publisherId, id } = first;
      run.left.push(id);
      run.failed.push({ publisherId, id, error });
    } else {
      const half = Math.ceil(taken.length / 2);
      for (const rows of [taken.slice(0, half), taken.slice(half)]) {
        await endThese(deps, run, rows.length, isAmong(rows));
        if (rows.length === 1 && run.approved === 0 && run.failed.length >= FEW)
          await refuseGeneral(deps, run);
      }
    }
  }
  return taken.length;
}

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
  let isOpen = false;
  for (const other of some) {
    const taken = await endThese(deps, run, 1, isAmong([other]));
    if (run.approved > 0) return;
    isOpen ||= taken === 0;
  }
  if (isOpen) return;
  const failed = run.failed.splice(0);
  const ids = failed.map((one) => one.id).join(', ');
  throw new Error(`${failed.length} holds in a row could not be ended: ${ids}`, {
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
