import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes work last at least so many ms, so that how long an answer took says nothing of what was done for it.
 * Never inside a transaction.
 */
export async function noSooner(ms: number, work: Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work, sleep(ms)]);
  if (done.status === 'rejected') throw done.reason;
}
