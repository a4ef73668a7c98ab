import { every } from '#domain/every.ts';
import type { Logger } from './log.ts';

/** Something that happens every so many ms. */
export interface Job<in S> {
  /** For the log. */
  readonly name: string;
  readonly everyMs: number;
  /** What it does, it dates now: it rests while a history before now is being made. */
  readonly restsForHistory?: true;
  readonly run: (services: S) => Promise<unknown>;
}

export interface Runner {
  /** Resolves when nothing of it is running any more. */
  readonly stop: () => Promise<void>;
}

export interface RunningJob extends Runner {
  /** Runs it at once, or waits for the run that is under way. */
  readonly now: () => Promise<void>;
}

/** The same, which takes its turns for nothing while a history is made. */
export const resting = <S>(job: Job<S>, isMade: () => boolean): Job<S> =>
  job.restsForHistory ? { ...job, run: async (services) => isMade() && job.run(services) } : job;

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
