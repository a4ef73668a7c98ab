import type { Deps } from './deps.ts';
import type { Feature } from './feature.ts';
import { sweepIdempotencyKeys } from './http/idempotency.ts';
import { sweepRateLimits } from './http/rate-limit.ts';
import { backup } from './manager/backup-command.ts';
import { moveClock } from './manager/clock-command.ts';
import { followClock } from './network-clock.ts';

export const platform: Feature<Deps> = {
  limits: { write: '240/60', report: '600/60', export: '30/300' },
  commands: [moveClock, backup],
  jobs: [
    {
      // where other processes share the database, one of them may have moved the clock
      name: 'clock',
      everyMs: 5_000,
      run: async ({ db, clock, config }) => {
        if (config.databaseUrl !== null && config.demo) await followClock(db, clock);
      },
    },
  ],
  sweeps: [sweepRateLimits, sweepIdempotencyKeys],
};
