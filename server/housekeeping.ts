import { lt } from 'drizzle-orm';
import { sweepTokens } from './auth/mail-token.ts';
import { sessions } from './auth/tables/sessions.ts';
import type { Deps } from './platform/deps.ts';
import { sweepIdempotencyKeys } from './platform/http/once.ts';
import { sweepRateLimits } from './platform/http/rate-limit.ts';
import { sweepMails } from './platform/mail/queue.ts';
import { followClock } from './platform/network-clock.ts';
import { sweepUnconfirmed } from './registration/sweep-unconfirmed.ts';
import { sweepUploads } from './registration/uploads.ts';

const SWEEP_MS = 10 * 60_000;
const CLOCK_MS = 5_000;

/**
 * Clears away what is over: windows of rate limits, idempotency keys, sessions,
 * mailed links, old mails, unused pictures, registrations that nobody confirmed. Where other processes share
 * the database it also follows the clock that one of them moved.
 */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = (work: () => Promise<unknown>) => {
    running = running.then(work).catch((error: unknown) => deps.log.error('housekeeping failed', { error }));
  };
  const timers = [setInterval(() => run(() => sweep(deps)), SWEEP_MS)];
  if (deps.config.databaseUrl !== null && deps.config.demo) {
    timers.push(setInterval(() => run(() => followClock(deps.db, deps.clock)), CLOCK_MS));
  }
  for (const timer of timers) timer.unref();
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

export async function sweep(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await sweepRateLimits(deps);
  await sweepIdempotencyKeys(deps);
  await sweepTokens(deps);
  await sweepMails(deps);
  await sweepUploads(deps);
  await sweepUnconfirmed(deps);
  await deps.db.delete(sessions).where(lt(sessions.expiresAt, deps.clock.now()));
}
