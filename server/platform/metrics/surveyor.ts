import { MINUTE_MS } from '#contract/spans.ts';
import { within } from '#domain/deadline.ts';
import type { Database } from '../db/client.ts';
import type { Logger } from '../log.ts';
import type { Survey } from './gauges.ts';

/** What is known of the database, for whoever asks now. */
export interface Known {
  /** Whether it answered the last time it was asked. */
  readonly isUp: boolean;
  /** By name; what is not known, or too old, is not there. */
  readonly numbers: ReadonlyMap<string, number>;
}

interface Surveyed<S> {
  readonly surveys: readonly Survey<S>[];
  readonly services: S & { readonly log: Logger };
  readonly database: Pick<Database, 'ping'>;
}

/** So long what was read is given to everybody. */
const FRESH_MS = 5_000;
/** Longer nobody waits for it: who asks gets what is known until then, and the reading goes on. */
const WAIT_MS = 1_000;
/** What is older says nothing about now. */
const KNOWN_MS = MINUTE_MS;

/**
 * Reads the surveys one after the other when somebody asks, never twice at once and every few seconds at most. Where
 * the database does not answer nothing is asked of it: what waits for it must not become more.
 */
export function openSurveyor<S>({ surveys, services, database }: Surveyed<S>): () => Promise<Known> {
  const numbers = new Map<string, { readonly value: number; readonly at: number }>();
  let up = { is: false, at: Number.NEGATIVE_INFINITY };
  let ended = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const is = await database.ping().then(
      () => true,
      () => false,
    );
    up = { is, at: performance.now() };
    if (!is) return;
    for (const { gauges, read: readOne } of surveys) {
      try {
        const found = await readOne(services);
        for (const name of Object.keys(gauges)) {
          const value = found[name] ?? null;
          if (value === null) numbers.delete(name);
          else numbers.set(name, { value, at: performance.now() });
        }
      } catch (error) {
        services.log.warn('numbers for /metrics could not be read', { names: Object.keys(gauges), error });
      }
    }
  };

  return async () => {
    if (underWay === null && performance.now() - ended >= FRESH_MS) {
      underWay = read().finally(() => {
        ended = performance.now();
        underWay = null;
      });
    }
    if (underWay !== null) await within(WAIT_MS, underWay);
    const oldest = performance.now() - KNOWN_MS;
    return {
      isUp: up.is && up.at >= oldest,
      numbers: new Map(
        [...numbers].flatMap(([name, { value, at }]) => (at >= oldest ? [[name, value] as const] : [])),
      ),
    };
  };
}
