import { setMaxListeners } from 'node:events';
import { within } from '#domain/deadline.ts';
import type { Deps } from '../platform/deps.ts';
import { type Runner, startJob } from '../platform/jobs.ts';
import { addressesOf } from './addresses-of.ts';
import { type DueCall, LEASE_MS } from './claim-deliveries.ts';
import { demoTarget } from './demo-tracker.ts';
import { fire, type Fired } from './fire.ts';
import { lanes } from './lanes.ts';
import { openReceivers, type Receivers } from './receivers.ts';
import { openLane } from './send-lane.ts';
import { resultOf } from './numbers.ts';
import { settleDelivery } from './settle-delivery.ts';

const LOOK_MS = 1_000;
/** Well within the lease. */
const TIMEOUT_MS = LEASE_MS / 6;
/** For the calls under way when the process ends; what takes longer is given up, and made anew after its lease. */
const STOP_MS = 5_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'ids' | 'log' | 'metrics'>;
/**
 * Makes the call, until `signal` gives it up. Rejects only for what must not happen: then the lease runs out, and the
 * attempt counts as lost.
 */
export type Call = (delivery: DueCall, signal: AbortSignal) => Promise<Fired>;

interface SenderOptions {
  readonly call?: Call;
  /** What a call may take, ms. */
  readonly timeoutMs?: number;
  /** From 0 to 1, spreads the waits between attempts. */
  readonly chance?: () => number;
  /** What `stop` waits for calls under way, ms. */
  readonly stopMs?: number;
}

export interface PostbackSender extends Runner {
  /** Sends until nothing is due. */
  readonly flush: () => Promise<void>;
}

/** Calls what is due, again and again, in as many processes as there are. */
export function startPostbackSender(deps: Needs, options: SenderOptions = {}): PostbackSender {
  const receivers = openReceivers();
  const { chance = Math.random, stopMs = STOP_MS, timeoutMs = TIMEOUT_MS } = options;
  const { call = callWith(deps, receivers, timeoutMs) } = options;
  const end = new AbortController();
  const givenUp = new AbortController();
  // each call under way listens
  setMaxListeners(0, givenUp.signal);

  const send = async (delivery: DueCall): Promise<void> => {
    try {
      const fired = await call(delivery, givenUp.signal).catch((error: unknown) => {
        deps.metrics.count('postbacksOut', 'lost');
        throw error;
      });
      deps.metrics.count('postbacksOut', resultOf(fired));
      // the database may be closed by now: the next process finds an attempt that nobody has ended
      if (!givenUp.signal.aborted) await settleDelivery(deps, delivery, fired, chance());
    } catch (error) {
      deps.log.error('a postback was lost on its way', { id: delivery.id, attempt: delivery.attempt, error });
    }
  };
  const onError = (error: unknown): void => deps.log.error('a look for postbacks failed', { error });
  const { knownBy } = receivers;
  const open = Object.values(lanes).map((lane) =>
    openLane(deps, { lane, knownBy, send, ended: end.signal, onError }),
  );
  const look = () => Promise.all(open.map((lane) => lane.look()));
  const rested = () => Promise.all(open.map((lane) => lane.rested()));
  const job = startJob({ name: 'postbacks', everyMs: LOOK_MS, run: look }, deps);
  return {
    flush: async () => {
      do {
        await rested();
        await look();
      } while (open.some(({ underWay }) => underWay() > 0));
    },
    stop: async () => {
      end.abort();
      await within(stopMs, job.stop().then(rested));
      givenUp.abort();
    },
  };
}

const callWith =
  ({ config, clock }: Needs, { learn }: Receivers, timeoutMs: number): Call =>
  ({ id, url, attempt, key }, signal) => {
    const demo = demoTarget(config, url);
    return fire(demo ?? url, {
      timeoutMs,
      allowLoopback: config.postbackLoopback || demo !== null,
      now: () => clock.now(),
      signal,
      resolve: async (host, end) => {
        const addresses = await addressesOf(host, config, end);
        learn(host, addresses);
        return addresses;
      },
      // the same call that comes twice is known by these, and ours by its key
      headers: {
        'x-postback-delivery': id,
        'x-postback-attempt': String(attempt),
        ...(key !== null && { 'x-postback-key': key }),
      },
    });
  };
