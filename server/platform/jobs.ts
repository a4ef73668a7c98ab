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
  stop(): Promise<void>;
}

/** Never twice at once; a run that fails is logged, and the next comes in its time. */
export function startJob<S extends { readonly log: Logger }>(
  { name, everyMs, run }: Job<S>,
  services: S,
): Running {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run(services)
      .then(() => undefined)
      .catch((error: unknown) => services.log.error('a job failed', { job: name, error }))
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
