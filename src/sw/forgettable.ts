import type { WorkboxPlugin } from 'workbox-core';

export interface Forgettable {
  /** For the strategy that keeps them. */
  readonly plugin: WorkboxPlugin;
  /** Has them kept one after the other, so that a page's own requests have the line; one that cannot be had is left out. */
  readonly keep: (urls: readonly string[], keepOne: (url: string) => Promise<unknown>) => Promise<void>;
  /** Ends that, and drops what is kept, and once more where something that was under way has come after all. */
  readonly forget: () => Promise<void>;
}

/** Pictures are kept until somebody logs out: nothing that was asked for before that stays. `drop` removes all. */
export function forgettable(drop: () => Promise<void>): Forgettable {
  let times = 0;
  return {
    plugin: {
      handlerWillStart: ({ state }) => {
        if (state) state['times'] = times;
        return Promise.resolve();
      },
      handlerDidComplete: async ({ state }) => {
        if (state?.['times'] !== times) await drop();
      },
    },
    keep: async (urls, keepOne) => {
      const before = times;
      for (const url of urls) {
        if (times !== before) return;
        await keepOne(url).catch(() => undefined);
      }
    },
    forget: () => {
      times += 1;
      return drop();
    },
  };
}
