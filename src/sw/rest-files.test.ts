import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownFile } from './fitting.ts';
import { dropOldRest, fetchRest, REST_CACHE } from './rest-files.ts';

const code = 'export const answer = 42;';
const integrity = 'sha256-jd1WpEeAUqrJNqnTHW7xZe45aMOUFW1usoVkOMI8uPE=';
const fileOf = (name: string): KnownFile => ({
  url: `https://panel.example/publisher/assets/${name}`,
  integrity,
});
const answer = (text: string, type: string) => new Response(text, { headers: { 'content-type': type } });
const good = () => answer(code, 'text/javascript');
const portal = () => answer('<!doctype html>', 'text/html');

/** Cache Storage as far as these functions use it. */
function fakeCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put: (request: Request, response: Response) => Promise.resolve(kept.set(request.url, response)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    delete: (request: Request) => Promise.resolve(kept.delete(request.url)),
  };
  const names: string[] = [];
  const caches = {
    open: (name: string) => {
      names.push(name);
      return Promise.resolve(cache);
    },
  } as unknown as CacheStorage; // the part of it that is used
  return { caches, kept, names };
}

const flags = fileOf('rest-flags-abc.js');
const charts = fileOf('rest-charts-def.js');

describe('the files that only some screens need', () => {
  const asked = vi.fn((_request: Request) => Promise.resolve(good()));
  const paths = () => asked.mock.calls.map(([{ url }]) => url);
  beforeEach(() => {
    asked.mockReset();
    asked.mockImplementation(() => Promise.resolve(good()));
    vi.stubGlobal('fetch', asked);
  });

  it('are fetched once, into a cache of their own', async () => {
    const { caches, kept, names } = fakeCaches();
    await fetchRest(caches, [flags, charts]);
    await fetchRest(caches, [flags, charts]);
    expect(paths()).toEqual([flags.url, charts.url]);
    expect([...kept.keys()]).toEqual([flags.url, charts.url]);
    expect(new Set(names)).toEqual(new Set([REST_CACHE]));
  });

  it('do not hold each other up: what cannot be fetched is tried again at the next start', async () => {
    asked.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    const { caches, kept } = fakeCaches();
    await fetchRest(caches, [flags, charts]);
    expect([...kept.keys()]).toEqual([charts.url]);
    await fetchRest(caches, [flags, charts]);
    expect(paths()).toEqual([flags.url, charts.url, flags.url]);
  });

  it('are not kept as what a gateway says instead, and are fetched once it is gone', async () => {
    asked.mockImplementation(() => Promise.resolve(portal()));
    const { caches, kept } = fakeCaches();
    await fetchRest(caches, [flags, charts]);
    expect([...kept.keys()]).toEqual([]);
    asked.mockImplementation(() => Promise.resolve(good()));
    await fetchRest(caches, [flags, charts]);
    expect([...kept.keys()]).toEqual([flags.url, charts.url]);
  });

  it('are fetched anew where an earlier worker has kept such a page', async () => {
    const { caches, kept } = fakeCaches();
    kept.set(flags.url, portal());
    await fetchRest(caches, [flags]);
    expect(await kept.get(flags.url)?.text()).toBe(code);
  });

  it('of an earlier version go when a new one takes over; unchanged ones stay', async () => {
    const { caches, kept } = fakeCaches();
    await fetchRest(caches, [fileOf('rest-flags-old.js'), charts]);
    await dropOldRest(caches, [flags, charts]);
    expect([...kept.keys()]).toEqual([charts.url]);
  });
});
