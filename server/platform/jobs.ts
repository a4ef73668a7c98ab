import { every } from '#domain/every.ts';
import type { Logger } from './log.ts';

/** Something that happens every so many ms. */
export interface Job<in S> {
  /** For the log. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: (services: S) => Promise<unknown>;
}

export interface Running {
  /** Resolves when nothing of it is running any more. */
  readonly stop: () => Promise<void>;
}

export interface RunningJob extends Running {
  /** Runs it at once, or waits for the run that is under way. */
  readonly now: () => Promise<void>;
}

/** Never twice at once; a run that fails is logged, and the next comes in its time. */
export function startJob<S extends { readonly log: Logger }>(
  { name, everyMs, run }: Job<S>,
  services: S,
): RunningJob {
  const { now, end, rested } = every(
    everyMs,
    () => run(services),
    (error) => services.log.error('a job failed', { job: name, error }),
  );
  return {
    now,
    stop: async () => {
      end();
      await rested();
    },
  };
}
