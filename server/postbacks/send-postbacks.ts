import { setMaxListeners } from 'node:events';
import { within } from '#domain/deadline.ts';
import type { Deps } from '../platform/deps.ts';
import { type Running, startJob } from '../platform/jobs.ts';
import { addressesOf } from './addresses-of.ts';
import { claimDeliveries, LEASE_MS } from './claim-deliveries.ts';
import { demoTarget } from './demo-tracker.ts';
import { fire, type Fired } from './fire.ts';
import { settleDelivery } from './settle-delivery.ts';
import type { DeliveryRow } from './tables.ts';

const LOOK_MS = 1_000;
const AT_ONCE = 64;
/** Well within the lease. */
const TIMEOUT_MS = LEASE_MS / 6;
/** For the calls under way when the process ends; what takes longer is given up, and made anew after its lease. */
const STOP_MS = 5_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'ids' | 'log'>;
/**
 * Makes the call, until `signal` gives it up. Rejects only for what must not happen: then the lease runs out, and the
 * attempt counts as lost.
 */
export type Call = (delivery: DeliveryRow, signal: AbortSignal) => Promise<Fired>;

interface SenderOptions {
  readonly call?: Call;
  /** From 0 to 1, spreads the waits between attempts. */
  readonly chance?: () => number;
  /** What `stop` waits for calls under way, ms. */
  readonly stopMs?: number;
}

export interface PostbackSender extends Running {
  /** Sends until nothing is due. */
  readonly flush: () => Promise<void>;
}

/** Calls what is due, again and again, in as many processes as there are. */
export function startPostbackSender(
  deps: Needs,
  { call = callWith(deps), chance = Math.random, stopMs = STOP_MS }: SenderOptions = {},
): PostbackSender {
  const underWay = new Set<Promise<void>>();
  const busy = new Map<string, number>();
  const end = new AbortController();
  const givenUp = new AbortController();
  // each call under way listens
  setMaxListeners(0, givenUp.signal);

  const send = async (delivery: DeliveryRow): Promise<void> => {
    try {
      const fired = await call(delivery, givenUp.signal);
      // the database may be closed by now: the next process finds an attempt that nobody has ended
      if (!givenUp.signal.aborted) await settleDelivery(deps, delivery, fired, chance());
    } catch (error) {
      deps.log.error('a postback was lost on its way', { id: delivery.id, attempt: delivery.attempt, error });
    }
  };
  const start = (delivery: DeliveryRow): void => {
    const { receiver } = delivery;
    busy.set(receiver, (busy.get(receiver) ?? 0) + 1);
    const sent = send(delivery).finally(() => {
      underWay.delete(sent);
      const left = (busy.get(receiver) ?? 1) - 1;
      if (left > 0) busy.set(receiver, left);
      else busy.delete(receiver);
      // there is room for the next
      if (!end.signal.aborted) void job.now();
    });
    underWay.add(sent);
  };
  const takeDue = async (): Promise<void> => {
    while (!end.signal.aborted && underWay.size < AT_ONCE) {
      const taken = await claimDeliveries(deps, busy, AT_ONCE - underWay.size);
      if (taken.length === 0) return;
      taken.forEach(start);
    }
  };
  let looking: Promise<void> = Promise.resolve();
  /** One look after the other: who asks for one finds what has become due until then. */
  const look = (): Promise<void> => {
    looking = looking.catch(() => undefined).then(takeDue);
    return looking;
  };
  const atRest = async (): Promise<void> => {
    await job.stop();
    await looking.catch(() => undefined);
    await Promise.all(underWay);
  };
  const job = startJob({ name: 'postbacks', everyMs: LOOK_MS, run: look }, deps);
  return {
    flush: async () => {
      do {
        await Promise.all(underWay);
        await look();
      } while (underWay.size > 0);
    },
    stop: async () => {
      end.abort();
      await within(stopMs, atRest());
      givenUp.abort();
    },
  };
}

const callWith =
  ({ config, clock }: Needs): Call =>
  ({ id, url, attempt }, signal) => {
    const demo = demoTarget(config, url);
    return fire(demo ?? url, {
      timeoutMs: TIMEOUT_MS,
      allowLoopback: config.postbackLoopback || demo !== null,
      now: () => clock.now(),
      signal,
      resolve: (host, end) => addressesOf(host, config, end),
      // the same call that comes twice is known by these
      headers: { 'x-postback-delivery': id, 'x-postback-attempt': String(attempt) },
    });
  };
