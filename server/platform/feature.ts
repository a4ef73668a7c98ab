import type { Hono } from 'hono';
import type { Configured } from './config.ts';
import type { Deps } from './deps.ts';
import type { Hooks } from './hooks.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { ApiEnv } from './http/env.ts';
import type { Job, Runner } from './jobs.ts';
import type { Command } from './manager/command.ts';
import type { CounterSource } from './metrics/counts.ts';
import type { Measured } from './metrics/page.ts';
import type { SentencesByLanguage } from './sentences.ts';

/** What a folder of the server brings to the network. `S`: what it needs of it. */
export interface Feature<in S> extends Hooks, Configured, CounterSource, Measured<S> {
  /** Calls under `/publisher/api`. */
  readonly endpoints?: readonly Endpoint<S>[];
  /** Routes outside it. */
  readonly open?: (services: S) => Hono<ApiEnv>;
  /** What it says besides the network's own `server.json`. */
  readonly sentences?: SentencesByLanguage;
  /** What the manager can say on the command line. */
  readonly commands?: readonly Command[];
  /** What of a path is a secret (a token, an id that opens something): the log leaves it out. */
  readonly secrets?: readonly RegExp[];
  /** What happens by the clock alone. */
  readonly jobs?: readonly Job<S>[];
  /** Clears away what is over; every ten minutes. */
  readonly sweeps?: readonly ((deps: Pick<Deps, 'db' | 'clock' | 'config'>) => Promise<void>)[];
  /** What is wrong with it now, each in a sentence for the operator; `/healthz` and `/readyz` say it to everybody. */
  readonly troubles?: (services: S) => readonly string[];
  /** Work that has its own rhythm; null: there is none in this network. */
  readonly start?: (services: S) => Runner | null;
}
