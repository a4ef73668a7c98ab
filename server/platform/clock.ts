/**
 * The network's time. It can be moved, in tests and in the demo, so that holds, idle ends and the two
 * hours between password resets need no waiting (architecture: time on the server). Never `Date.now()` elsewhere.
 */
export interface Clock {
  now(): Date;
  /** Moves the clock by `ms`, backwards when negative. */
  move(ms: number): void;
  /** By how many ms the clock is ahead of the machine's; kept in the database by the manager. */
  readonly offset: number;
}

export function systemClock(offset = 0): Clock {
  let ahead = offset;
  return {
    now: () => new Date(Date.now() + ahead),
    move: (ms) => {
      ahead += ms;
    },
    get offset() {
      return ahead;
    },
  };
}

/** A clock that stands still until it is moved or set: for tests and for driving the demo's history. */
export interface StandingClock extends Clock {
  set(at: Date | number): void;
}

export function standingClock(start: Date | string | number): StandingClock {
  const first = new Date(start).getTime();
  let at = first;
  return {
    now: () => new Date(at),
    move: (ms) => {
      at += ms;
    },
    set: (next) => {
      at = new Date(next).getTime();
    },
    get offset() {
      return at - first;
    },
  };
}
