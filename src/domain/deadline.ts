/** One signal out of a time and of other signals. */
export interface Deadline {
  /** Aborts when the time is over, or when one of the other signals does. */
  readonly signal: AbortSignal;
  /** What has ended it; `no`: nothing has. */
  readonly why: () => 'no' | 'cancelled' | 'timeout';
  /** Ends it now, as one of the other signals would. */
  readonly cancel: () => void;
  /** Something has moved: the time starts anew. */
  readonly restart: () => void;
  /** The other signals still count, the time does not. */
  readonly stopClock: () => void;
  /** Nothing ends it any more: timer and listeners go. */
  readonly end: () => void;
}

/** Starts at once. `ms` null: endless. Not `AbortSignal.any`: it is newer than the oldest browsers that the gate lets in. */
export function deadlineOf(ms: number | null, ...signals: readonly (AbortSignal | undefined)[]): Deadline {
  const controller = new AbortController();
  let why: 'no' | 'cancelled' | 'timeout' = 'no';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (reason: 'cancelled' | 'timeout'): void => {
    clearTimeout(timer);
    if (why === 'no') why = reason;
    controller.abort();
  };
  const cancel = (): void => stop('cancelled');
  const restart = (): void => {
    clearTimeout(timer);
    if (ms !== null && why === 'no') timer = setTimeout(() => stop('timeout'), ms);
  };
  restart();
  for (const signal of signals) {
    if (signal?.aborted) cancel();
    // World and session outlive it: once it is over it leaves nothing on their signals.
    else signal?.addEventListener('abort', cancel, { signal: controller.signal });
  }
  return {
    signal: controller.signal,
    why: () => why,
    cancel,
    restart,
    stopClock: () => clearTimeout(timer),
    end: () => {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener('abort', cancel);
    },
  };
}

/** What `work` gives; undefined where it takes longer than `ms`. The work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const deadline = deadlineOf(ms);
  const late = new Promise<undefined>((resolve) => {
    deadline.signal.addEventListener('abort', () => resolve(undefined));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    deadline.end();
  }
}
