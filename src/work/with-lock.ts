/**
 * Runs `work` while nobody else in this browser, page or worker, runs work of that name. Rejects when the
 * signal ends the waiting. Where there are no Web Locks (plain http) it runs at once.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const { navigator } = globalThis as { navigator?: { readonly locks?: LockManager } }; // absent outside of browsers
  if (!navigator?.locks) return work();
  return navigator.locks.request(name, { signal }, work);
}
