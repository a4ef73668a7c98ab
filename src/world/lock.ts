import type { LockEvent } from '#machines/leader.ts';

/**
 * Applies for the Web Lock of this publisher and holds it until the end is called. A browser without Web
 * Locks throws, and the leader's chart then lets every visible tab lead.
 */
export function holdLock(name: string, tell: (event: LockEvent) => void): () => void {
  const { locks } = navigator as { locks?: LockManager }; // absent on plain http
  if (!locks) throw new Error('this browser has no Web Locks');
  const applying = new AbortController();
  let granted = false;
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(name, { signal: applying.signal }, () => {
      granted = true;
      tell({ type: 'lock.granted' });
      return held;
    })
    .catch(() => {
      // Aborted before it was granted: nobody waits for it any more. After that: taken away.
      if (granted) tell({ type: 'lock.lost' });
    });
  return () => {
    applying.abort();
    release();
  };
}
