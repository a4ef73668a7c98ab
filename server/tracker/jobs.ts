import type { Deps } from '../platform/deps.ts';
import { matureHolds } from '../ledger/mature-holds.ts';
import { sweepVisitors } from './mark-visitors.ts';

export interface Jobs {
  /** Resolves when nothing of it is running any more. */
  stop(): Promise<void>;
}

const HOLDS_MS = 30_000;
const VISITORS_MS = 10 * 60_000;

/** What has to happen by the clock alone: holds end, visitors are forgotten. */
export function startJobs(deps: Pick<Deps, 'db' | 'ids' | 'clock' | 'log'>): Jobs {
  const jobs = [
    every(HOLDS_MS, deps, 'holds', () => matureHolds(deps)),
    every(VISITORS_MS, deps, 'visitors', () => sweepVisitors(deps.db, deps.clock.now())),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Never twice at once; a run that fails is logged, and the next comes in its time. */
function every(ms: number, { log }: Pick<Deps, 'log'>, name: string, work: () => Promise<unknown>): Jobs {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .then(() => undefined)
      .catch((error: unknown) => log.error('a job failed', { job: name, error }))
      .finally(() => {
        running = null;
      });
  }, ms);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
