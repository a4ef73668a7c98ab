import { MINUTE_MS } from '#contract/spans.ts';
import type { Deps } from './platform/deps.ts';
import { type Job, resting, type Runner, startJob } from './platform/jobs.ts';
import { features } from './features.ts';
import type { Services } from './services.ts';

/** Clears away what is over, one after the other. One that fails holds up no other; it rejects after the last of them. */
export async function sweep(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of features.flatMap(({ sweeps = [] }) => sweeps))
    await one(deps).catch((error: unknown) => failed.push(error));
  if (failed.length > 0)
    throw new Error(`${failed.length} of the sweeps failed, the first of them by this`, { cause: failed[0] });
}

const sweeping: Job<Services> = { name: 'sweep', everyMs: 10 * MINUTE_MS, run: sweep };

/** Starts what the features do by themselves. `isMade`: whether the history of the demo has come to the present. */
export function runFeatures(services: Services, isMade: () => boolean): Runner {
  const jobs: readonly Job<Services>[] = [sweeping, ...features.flatMap((feature) => feature.jobs ?? [])];
  const running = [
    ...jobs.map((job) => startJob(resting(job, isMade), services)),
    ...features.flatMap(({ start }) => start?.(services) ?? []),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
