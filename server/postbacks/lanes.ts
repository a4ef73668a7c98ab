/** Calls that are made side by side, apart from those of the other lane. */
export interface Lane {
  readonly test: boolean;
  /** At the same time, of one process. */
  readonly most: number;
  readonly perPublisher: number;
  /** Of one publisher to one receiver: its slow one does not hold up its others. */
  readonly perReceiver: number;
}

/** Tests of addresses, which anybody may type, are apart from what conversions are told by. */
export const lanes = {
  conversions: { test: false, most: 256, perPublisher: 24, perReceiver: 16 },
  tests: { test: true, most: 80, perPublisher: 8, perReceiver: 8 },
} as const satisfies Record<string, Lane>;

/** A publisher has at most one of so many free places. */
const SHARE = 8;

/** Whose call it is, and where it goes. */
export interface Caller {
  readonly publisherId: string;
  /** What the receiver is known by. */
  readonly receiver: string;
}

/** The places of a lane, and who has them. */
export interface Slots {
  readonly free: () => number;
  /** Of one publisher, as many as are free now. */
  readonly share: () => number;
  readonly callsOf: (publisherId: string) => number;
  /** Gives back the place; null: this caller has no room now. */
  readonly take: (caller: Caller) => (() => void) | null;
}

/**
 * The fewer places are free, the smaller is everybody's share: thirty publishers whose calls all hang leave some to
 * those who come after them.
 */
export function openSlots({ most, perPublisher, perReceiver }: Lane): Slots {
  const publishers = new Map<string, number>();
  const receivers = new Map<string, number>();
  let taken = 0;
  const free = (): number => most - taken;
  const share = (): number => Math.max(1, Math.min(perPublisher, Math.floor(free() / SHARE)));
  const callsOf = (publisherId: string): number => publishers.get(publisherId) ?? 0;
  return {
    free,
    share,
    callsOf,
    take: ({ publisherId, receiver }) => {
      const own = `${publisherId} ${receiver}`;
      if (free() < 1 || callsOf(publisherId) >= share()) return null;
      if ((receivers.get(own) ?? 0) >= perReceiver) return null;
      const step = (by: 1 | -1): void => {
        taken += by;
        add(publishers, publisherId, by);
        add(receivers, own, by);
      };
      step(1);
      return () => step(-1);
    },
  };
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
