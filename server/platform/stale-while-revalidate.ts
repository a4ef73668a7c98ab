import { LRUCache } from 'lru-cache';

interface CacheOptions {
  /** ms after which a value is loaded again behind the one who asks; 0: never. */
  readonly freshFor: number;
  /** The most keys; the ones asked for longest ago go first. */
  readonly size: number;
  /** Told of a load that failed while an older value could be used. */
  readonly onError: (error: unknown) => void;
}

/**
 * Values from the database that a click must not wait for. What was loaded once is answered at once
 * (`forceFetch`), even while the database is away; when it is old it is loaded again in the background.
 * `forceFetch` rejects only when a value has to be loaded and cannot.
 */
export const staleWhileRevalidate = <V extends object>(
  load: (key: string) => Promise<V>,
  { freshFor, size, onError }: CacheOptions,
): LRUCache<string, V> =>
  new LRUCache<string, V>({
    max: size,
    ttl: freshFor,
    // looked up at each call, so that a test's clock counts
    perf: { now: () => performance.now() },
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // whoever waits for a load gets its value, although it is forgotten meanwhile and is not kept
    ignoreFetchAbort: true,
    fetchMethod: async (key, known) => {
      try {
        return await load(key);
      } catch (error) {
        if (known !== undefined) onError(error);
        throw error;
      }
    },
  });

/** Loads the value now; those who ask meanwhile wait for the same load. */
export const renewed = <V extends object>(cache: LRUCache<string, V>, key: string): Promise<V> =>
  cache.forceFetch(key, { forceRefresh: true, allowStale: false });

/** Whoever asks next for one of these waits for a new value; nothing that is being loaded is kept. */
export function forget<V extends object>(cache: LRUCache<string, V>, which: (value: V) => boolean): void {
  const known = cache.dump();
  cache.clear();
  cache.load(known.filter(([, { value }]) => !which(value)));
}

/** Something may have changed: what is at hand is still answered, and loaded again behind whoever asks. */
export function markStale<V extends object>(cache: LRUCache<string, V>): void {
  const known = cache.dump();
  cache.clear();
  for (const [key, { value }] of known) cache.set(key, value, { start: Number.NEGATIVE_INFINITY });
}
