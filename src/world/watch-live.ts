import { liveQuery } from 'dexie';

/** Hears what a reader of the browser's database gives, at once and after each change; gives the end of it. */
export function watchLive<T>(read: () => Promise<T>, tell: (value: T) => void): () => void {
  const subscription = liveQuery(read).subscribe({
    next: tell,
    error: () => {
      // The database was closed or deleted: there is nothing more to hear.
    },
  });
  return () => subscription.unsubscribe();
}
