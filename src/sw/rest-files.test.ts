import { describe, expect, it } from 'vitest';
import { dropOldRest, fetchRest, REST_CACHE } from './rest-files.ts';

const ORIGIN = 'https://panel.example';

/** Cache Storage as far as these functions use it; `missing` cannot be fetched. */
function fakeCaches(missing: readonly string[] = []) {
  const kept = new Set<string>();
  const fetched: string[] = [];
  const cache = {
    match: (path: string) => Promise.resolve(kept.has(path) ? new Response('') : undefined),
    add: (path: string) => {
      fetched.push(path);
      if (missing.includes(path)) return Promise.reject(new TypeError('Failed to fetch'));
      kept.add(path);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...kept].map((path) => new Request(`${ORIGIN}${path}`))),
    delete: (request: Request) => Promise.resolve(kept.delete(new URL(request.url).pathname)),
  };
  const names: string[] = [];
  const caches = {
    open: (name: string) => {
      names.push(name);
      return Promise.resolve(cache);
    },
  } as unknown as CacheStorage; // the part of it that is used
  return { caches, kept, fetched, names };
}

const flags = '/publisher/assets/rest-flags-abc.js';
const charts = '/publisher/assets/rest-charts-def.js';

describe('the files that only some screens need', () => {
  it('are fetched once, into a cache of their own', async () => {
    const { caches, kept, fetched, names } = fakeCaches();
    await fetchRest(caches, [flags, charts]);
    await fetchRest(caches, [flags, charts]);
    expect(fetched).toEqual([flags, charts]);
    expect([...kept]).toEqual([flags, charts]);
    expect(new Set(names)).toEqual(new Set([REST_CACHE]));
  });

  it('do not hold each other up: what cannot be fetched is tried again at the next start', async () => {
    const { caches, kept, fetched } = fakeCaches([flags]);
    await fetchRest(caches, [flags, charts]);
    expect([...kept]).toEqual([charts]);
    await fetchRest(caches, [flags, charts]);
    expect(fetched).toEqual([flags, charts, flags]);
  });

  it('of an earlier version go when a new one takes over; unchanged ones stay', async () => {
    const { caches, kept } = fakeCaches();
    await fetchRest(caches, ['/publisher/assets/rest-flags-old.js', charts]);
    await dropOldRest(caches, [flags, charts]);
    expect([...kept]).toEqual([charts]);
  });
});
