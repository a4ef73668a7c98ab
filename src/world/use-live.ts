import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';

/**
 * The live result of reading the browser's database. `first` is the loader's read of the same key; a
 * value of another key is never given (a plain live query shows the old rows under the new filter).
 */
export function useLive<T>(key: string, read: () => Promise<T>, first: T): T {
  const [latest, setLatest] = useState<{ readonly key: string; readonly value: T } | null>(null);
  useEffect(() => {
    const subscription = liveQuery(read).subscribe({
      next: (value) => setLatest({ key, value }),
      error: () => {
        // The database was closed (signed out, taken over): the last value stays until the screen goes.
      },
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what `read` reads
  }, [key]);
  return latest?.key === key ? latest.value : first;
}
