import { useEffect, useState } from 'react';
import { shared } from './shared.ts';
import { watchLive } from './watch-live.ts';

/**
 * The live result of reading the browser's database. `first` is the loader's read of the same key; a
 * value of another key is never given (a plain live query shows the old rows under the new filter). What
 * has not changed stays the same object. `beside`: what `read` gives besides the database, and is read again for.
 */
export function useLive<T>(key: string, read: () => Promise<T>, first: T, beside: unknown = null): T {
  const [latest, setLatest] = useState<{ readonly key: string; readonly value: T } | null>(null);
  useEffect(
    () =>
      // Once the database is closed (signed out, taken over) the last value stays until the screen goes.
      watchLive(read, (value) =>
        setLatest((known) => {
          const before = known?.key === key ? known.value : first;
          const now = shared(before, value);
          return known?.key === key && now === before ? known : { key, value: now };
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what `read` reads
    [key, beside],
  );
  return latest?.key === key ? latest.value : first;
}
