import type { VersionActor } from './system.ts';
import type { RegisteredWorker } from './worker-registration.ts';

/** The service worker, as the page deals with it. */
export interface PanelWorker {
  /** Registers it, and tells the version machine of newer ones. Never on a first visit's own worker. */
  readonly register: (version: VersionActor, now: () => number) => void;
  /** Fetches a newer worker where there is one and lets it take over; resolves when it has, or there is none. */
  readonly takeOver: () => Promise<void>;
}

/** Everything that is done with a worker comes in a chunk of its own, after the first screen. */
export function panelWorker(): PanelWorker {
  let worker: RegisteredWorker | null = null;
  const supported = 'serviceWorker' in navigator && import.meta.env.PROD;
  return {
    register: (version, now) => {
      if (!supported) return;
      const hadController = navigator.serviceWorker.controller !== null;
      void import('./worker-registration.ts')
        .then(({ registerWorker }) => registerWorker(version, now, hadController))
        .then((registered) => (worker = registered))
        .catch(() => {
          // Refused by the browser, or a file could not be fetched: the panel works without it, and tries at the next boot.
        });
    },
    takeOver: async () => worker?.takeOver(),
  };
}
