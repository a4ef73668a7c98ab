import { and, lt, sql } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { HOUR_MS } from '#contract/spans.ts';
import { matches } from '../db/matches.ts';
import { inBatches } from '../db/in-batches.ts';
import { keyedHash, sha256 } from '../sha256.ts';
import type { Deps } from '../deps.ts';
import { idempotencyKeys } from '../tables/idempotency.ts';
import type { ApiEnv } from './env.ts';
import { HttpProblem } from './problem.ts';

type Kept = typeof idempotencyKeys.$inferSelect;

/** The header of an answer that was kept. */
export const REPLAYED = 'idempotency-replayed';

const KEPT_MS = 48 * HOUR_MS;
const BATCH = 1_000;
const keyPattern = /^[\w-]{1,128}$/;

/** Ends the transaction of a call that was refused, so that nothing of it stays. */
class Refused extends Error {
  constructor(readonly response: Response) {
    super('refused');
  }
}

/**
 * Runs an unsafe call of a signed-in publisher in one transaction. With an `Idempotency-Key` the answer is
 * kept in that same transaction: the effect and its key are there together or not at all (faults N3, N4, V1).
 * A second call with the key waits for the first, then gets its answer with `Idempotency-Replayed: true`;
 * another request under the same key is refused. Refusals are not kept: nothing happened. `keeps: false`: the
 * transaction alone, for answers that must lie nowhere.
 */
export function idempotency(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { keeps = true } = {},
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const given = keeps ? c.req.header('idempotency-key') : undefined;
    if (given !== undefined && !keyPattern.test(given)) throw new HttpProblem(400, 'keyInvalid');
    const publisherId = c.get('publisher').id;
    // read before the transaction: nothing is waited for inside it but the database
    const said = `${c.req.method} ${c.req.path}\n${await c.req.text()}`;
    const now = clock.now();
    try {
      const replay = await db.transaction(async (tx) => {
        c.set('db', tx);
        if (given === undefined) {
          await runOrRollBack(c, next);
          return null;
        }
        // the key is kept as a hash: who has the table can't try which account or pin a request held
        const [key, request] = [sha256(given), keyedHash(given, said)];
        const mine = matches(idempotencyKeys, { publisherId, key });
        await tx
          .delete(idempotencyKeys)
          .where(and(mine, lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS))));
        const taken = await tx
          .insert(idempotencyKeys)
          .values({ publisherId, key, request, status: 0, body: '', createdAt: now })
          .onConflictDoNothing();
        if (taken.rowCount === 0) {
          const [before] = await tx.select().from(idempotencyKeys).where(mine);
          if (!before || before.request !== request) throw new HttpProblem(422, 'keyReused');
          return before;
        }
        await runOrRollBack(c, next);
        await tx
          .update(idempotencyKeys)
          .set({
            status: c.res.status,
            contentType: c.res.headers.get('content-type'),
            body: await c.res.clone().text(),
          })
          .where(mine);
        return null;
      });
      if (replay) c.res = replayed(c, replay);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      c.res = error.response;
    } finally {
      c.set('db', db);
    }
  };
}

async function runOrRollBack(
  c: Parameters<MiddlewareHandler<ApiEnv>>[0],
  next: () => Promise<void>,
): Promise<void> {
  await next();
  // hono has turned an error of the route into its answer by now
  if (c.res.status >= 400) throw new Refused(c.res);
}

function replayed(c: Context<ApiEnv>, { status, contentType, body }: Kept): Response {
  const empty = status === 204 || status === 205 || status === 304;
  // only 2xx and 3xx are ever kept
  return c.newResponse(empty ? null : body, status as StatusCode, {
    ...(contentType !== null && { 'content-type': contentType }),
    [REPLAYED]: 'true',
  });
}

/**
 * Whether a call of a signed-in publisher is none that has its answer already, and its key none that is refused: for a
 * `before` that does a part of the call.
 */
export async function isFirst(c: Context<ApiEnv>, { db }: Pick<Deps, 'db'>): Promise<boolean> {
  const given = c.req.header('idempotency-key');
  if (given === undefined) return true;
  const mine = matches(idempotencyKeys, { publisherId: c.get('publisher').id, key: sha256(given) });
  return keyPattern.test(given) && (await db.$count(idempotencyKeys, mine)) === 0;
}

/** Clears away keys nobody asks for any more, some at a time: others want the database, too. */
export async function sweepIdempotencyKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { publisherId, key, createdAt } = idempotencyKeys;
  const old = db
    .select({ publisherId, key })
    .from(idempotencyKeys)
    .where(lt(createdAt, new Date(clock.now().getTime() - KEPT_MS)))
    .limit(BATCH);
  await inBatches(BATCH, () => db.delete(idempotencyKeys).where(sql`(${publisherId}, ${key}) in ${old}`));
}
