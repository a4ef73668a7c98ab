import type { MiddlewareHandler } from 'hono';
import { MINUTE_MS } from '#contract/spans.ts';
import type { Database } from '../db/client.ts';
import { isCanceled, isLockFailure, isLockTimeout } from '../db/sql-state.ts';
import type { ApiEnv } from './env.ts';
import { HttpProblem } from './problem.ts';

/** A request that is still at work then has the database looked at (faults V2: 503 within 2 s). */
const SUSPICIOUS_MS = 700;
export const LONGEST_MS = 30_000;
/** An upload on a slow line. */
export const LONGEST_UPLOAD_MS = 5 * MINUTE_MS;

const unavailable = (cause: unknown) =>
  new HttpProblem(503, 'unavailable', { headers: { 'retry-after': '5' }, cause });

/** Errors of `pg` and of PostgreSQL that mean: not now, rather than never. */
const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const downWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

/** Whether an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && downCodes.has(error.code)) return true;
  return downWords.test(error.message) || isDatabaseDown(error.cause);
}

/** What PostgreSQL gave up because it took too long, or met others in a ring of locks. */
const isLate = (error: unknown): boolean => isCanceled(error) || isLockTimeout(error) || isLockFailure(error);

/** Whether it is an error of the database that another try may mend. */
export const isPassing = (error: unknown): boolean => isDatabaseDown(error) || isLate(error);

/** A refusal for an error of the database that another try may mend; the error itself otherwise. */
export function describedFailure(error: unknown): unknown {
  if (isDatabaseDown(error)) return unavailable(error);
  return isLate(error) ? new HttpProblem(503, 'timedOut', { cause: error }) : error;
}

/**
 * Answers 503 for a request that waits for a database that is gone, and for one that takes too long; calls of
 * the paths in `slow` may take as long as an upload.
 */
export function timeouts(
  database: Pick<Database, 'ping'>,
  { slow = [] }: { readonly slow?: readonly string[] } = {},
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const longest = slow.includes(c.req.path) ? LONGEST_UPLOAD_MS : LONGEST_MS;
    // bare timers: a deadline and its signal cost 8 µs, and every click comes through here
    const timers: NodeJS.Timeout[] = [];
    const after = (ms: number) =>
      new Promise<void>((resolve) => {
        timers.push(setTimeout(resolve, ms));
      });
    const gone = after(SUSPICIOUS_MS)
      .then(() => database.ping())
      .then(
        () => new Promise<never>(() => undefined),
        (error: unknown) => Promise.reject(unavailable(error)),
      );
    const late = after(longest).then(() => Promise.reject(new HttpProblem(503, 'timedOut')));
    gone.catch(() => undefined);
    try {
      await Promise.race([next(), gone, late]);
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  };
}
