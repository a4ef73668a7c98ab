/** Work that is done again and again. */
export interface RepeatedWork {
  /** No turn begins any more. */
  readonly end: () => void;
  /** Resolves when the turn that is under way is over. */
  readonly rested: () => Promise<void>;
  /** Takes a turn at once, or waits for the one that is under way. */
  readonly now: () => Promise<void>;
}

/**
 * Does `work` every `ms`, never twice at once: a turn that comes while the one before still works is left out.
 * What the work throws goes to `onError`. No process of Node stays alive for it.
 */
export function every(
  ms: number,
  work: () => unknown,
  onError: (error: unknown) => void = () => undefined,
): RepeatedWork {
  let turn: Promise<void> | null = null;
  const over = (): void => {
    turn = null;
  };
  const take = (): void => {
    if (turn) return;
    try {
      const done = work();
      if (done instanceof Promise) turn = done.catch(onError).then(over);
    } catch (error) {
      onError(error);
    }
  };
  const rested = () => turn ?? Promise.resolve();
  const timer = setInterval(take, ms);
  (timer as { unref?: () => void }).unref?.(); // a number in browsers
  return {
    end: () => clearInterval(timer),
    rested,
    now: () => {
      take();
      return rested();
    },
  };
}
