import type { Clock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import type { Db } from './db/client.ts';
import type { Hooks } from './hooks.ts';
import type { Ids } from './ids.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What every part of the network is given; routes are functions of it and import no value of their own. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: ServerConfig;
  readonly log: Logger;
  /** What this process counts. */
  readonly metrics: Metrics;
  /** What the features take part in, in their order. */
  readonly hooks: readonly Hooks[];
}
