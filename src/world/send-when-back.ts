import { SYNC_TAG } from '#contract/worker-messages.ts';

/** Background Sync, which TypeScript's library does not know; only in some browsers. */
interface SyncRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a network again, even where no tab is open by then.
 * A browser that knows nothing of it, or refuses, leaves it to the next visit.
 */
export async function sendWhenBack(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: (ServiceWorkerRegistration & SyncRegistration) | undefined =
    await navigator.serviceWorker.getRegistration().catch(() => undefined);
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
