import type { Deps } from '../platform/deps.ts';
import { claimDeliveries, type Claimed, type DueCall } from './claim-deliveries.ts';
import { type Lane, openSlots } from './lanes.ts';

interface LaneOptions {
  readonly lane: Lane;
  /** What a receiver is known by, given its host. */
  readonly knownBy: (host: string) => string;
  /** Makes the call and notes what came of it. Never rejects. */
  readonly send: (delivery: DueCall) => Promise<void>;
  /** Nothing is taken from then on. */
  readonly ended: AbortSignal;
  /** A look failed; there will be others. */
  readonly onError: (error: unknown) => void;
}

export interface SendLane {
  /** Takes what has become due until now, of everybody, as far as there is room. */
  readonly look: () => Promise<void>;
  /** Waits for the looks and calls that are under way. */
  readonly rested: () => Promise<void>;
  readonly underWay: () => number;
}

/** Sends what is due in one lane, each publisher's beside the others'. */
export function openLane(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { lane, knownBy, send, ended, onError }: LaneOptions,
): SendLane {
  const slots = openSlots(lane);
  const underWay = new Set<Promise<void>>();
  /** Who is to be looked at; null: everybody. */
  let next: Set<string> | null = new Set();
  /** Somebody waits for a place, so whoever gives one back may not be who needs it. */
  let crowded = false;

  const takeDue = async (): Promise<void> => {
    const of = next && [...next];
    next = new Set();
    if (of?.length === 0) return;
    crowded ||= slots.free() === 0;
    for (let more = true; more && !ended.aborted && slots.free() > 0;) {
      const claims = await claimDeliveries(deps, { lane, slots, knownBy, of });
      claims.taken.forEach(start);
      crowded = claims.crowded || (crowded && of !== null);
      ({ more } = claims);
    }
  };
  let last = Promise.resolve();
  let asked: Promise<void> | null = null;
  /** One look after the other: those who ask while one is under way share the next. */
  const ask = (): Promise<void> => {
    asked ??= last.then(() => {
      asked = null;
      return takeDue().catch(onError);
    });
    last = asked;
    return asked;
  };
  const start = ({ delivery, release }: Claimed): void => {
    const sent = send(delivery).finally(() => {
      underWay.delete(sent);
      release();
      if (crowded) next = null;
      next?.add(delivery.publisherId);
      if (!ended.aborted) void ask();
    });
    underWay.add(sent);
  };
  return {
    look: () => {
      next = null;
      return ask();
    },
    rested: async () => {
      await last;
      await Promise.all(underWay);
    },
    underWay: () => underWay.size,
  };
}
