import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#contract/spans.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readClickId, timeOfClick } from '../../catalogue/click-id.ts';
import type { Db } from '../../platform/db/client.ts';
import { isAmong } from '../../platform/db/is-among.ts';
import type { Deps } from '../../platform/deps.ts';
import { isWithin } from '../../platform/http/rate-limit.ts';
import { COUNTED_MOST } from '../../platform/metrics/gauges.ts';
import { sha256 } from '../../platform/sha256.ts';
import { type WaitingPostbackRow, waitingPostbacks } from '../tables.ts';
import type { Claim } from './claim.ts';
import { offersByKeyHash } from './keys.ts';
import { withoutSecrets } from './refused-postbacks.ts';

/** A click is looked for so long, and a postback of one that is older is none of a click on its way. */
export const WAITS_MS = DAY_MS;
/** By how much the clocks of two processes may differ. */
const SKEW_MS = MINUTE_MS;
/** The first time, and the longest it grows to, ms. */
const PAUSE_MS = { first: 1_000, longest: 30_000 };
const TOGETHER = 100;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

/**
 * Keeps a postback whose click may come into the database later. False: no click on its way can have this id, or the
 * offer by whose key it comes has used its room up. Rejects when it cannot be written.
 */
export async function keepWaiting(
  deps: Needs,
  catalogue: Pick<Catalogue, 'reference' | 'publisherId'>,
  said: URLSearchParams,
  claim: Claim,
): Promise<boolean> {
  const click = readClickId(claim.clickId);
  if (click === null || (await catalogue.publisherId(click.publisherRelativeId)) === null) return false;
  const now = deps.clock.now();
  const age = now.getTime() - timeOfClick(click);
  const keyHash = sha256(claim.key);
  const whose = offersByKeyHash(await catalogue.reference()).get(keyHash)?.relativeId;
  if (whose === undefined || age > WAITS_MS || age < -SKEW_MS) return false;
  const { waitingPostback } = deps.config.limits;
  if (!(await isWithin(deps, 'waiting-postback', String(whose), waitingPostback))) return false;
  await deps.db.insert(waitingPostbacks).values({
    id: deps.ids(),
    at: claim.at,
    whose,
    said: withoutSecrets(said),
    keyHash,
    nextAt: new Date(now.getTime() + PAUSE_MS.first),
    tries: 0,
  });
  return true;
}

/**
 * Those whose time it is, noted as judged once more: no other process takes them meanwhile. Of each offer the first
 * before anybody's second: one that has very many waiting holds up nobody else's.
 */
export async function takeWaiting({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<WaitingPostbackRow[]> {
  const now = clock.now();
  const pause = sql`least(${PAUSE_MS.first}::float8 * 2 ^ least(${waitingPostbacks.tries} + 1, 20), ${PAUSE_MS.longest})`;
  const isDue = lt(waitingPostbacks.nextAt, now);
  const ranked = db
    .select({
      id: waitingPostbacks.id,
      place: sql<number>`row_number() over (partition by ${waitingPostbacks.whose}
        order by ${waitingPostbacks.nextAt}, ${waitingPostbacks.id})`.as('place'),
    })
    .from(waitingPostbacks)
    .where(isDue)
    .as('ranked');
  const due = db
    .select({ id: waitingPostbacks.id })
    .from(waitingPostbacks)
    .innerJoin(ranked, eq(ranked.id, waitingPostbacks.id))
    // asked once more: another process may have taken it since it was ranked
    .where(isDue)
    .orderBy(asc(ranked.place), asc(waitingPostbacks.nextAt))
    .limit(TOGETHER)
    .for('update', { of: waitingPostbacks, skipLocked: true });
  return db
    .update(waitingPostbacks)
    .set({
      tries: sql`${waitingPostbacks.tries} + 1`,
      nextAt: sql`${now.toISOString()}::timestamptz + ${pause} * interval '1 ms'`,
    })
    .where(isAmong(waitingPostbacks.id, due))
    .returning();
}

export const forgetWaiting = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(waitingPostbacks).where(inArray(waitingPostbacks.id, [...ids]));
};

/** The oldest, of all offers. */
export const readWaiting = (db: Db, limit: number): Promise<WaitingPostbackRow[]> =>
  db.select().from(waitingPostbacks).orderBy(asc(waitingPostbacks.at), asc(waitingPostbacks.id)).limit(limit);

/** How many there are, of all offers. */
export async function countWaiting({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting
    from (select 1 from ${waitingPostbacks} limit ${COUNTED_MOST}::int) counted`);
  return rows[0]?.waiting ?? 0;
}

/** Clears away what nobody has judged for so long that it is of no use any more; the judging itself ends them before. */
export async function sweepWaiting({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - 7 * WAITS_MS);
  await db.delete(waitingPostbacks).where(lt(waitingPostbacks.at, oldest));
}
