import type { WorkboxPlugin } from 'workbox-core';
import { describe, expect, it, vi } from 'vitest';
import { fittingPlugin, picturesOnly } from './fitting-plugin.ts';

const url = 'https://panel.example/publisher/assets/index-3f9c2a71.js';
const code = 'export const answer = 42;';
const integrity = 'sha256-jd1WpEeAUqrJNqnTHW7xZe45aMOUFW1usoVkOMI8uPE=';
const plugin = fittingPlugin(new Map([[url, { url, integrity }]]));

const answer = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });
const good = () => answer(code, 'text/javascript');
const spoilt = () => answer('throw 1', 'text/javascript');
const portal = () => answer('<!doctype html>', 'text/html');

/** What the strategies hand over, as far as the plugins look at it. */
const used = (from: WorkboxPlugin, response: Response, event = 'fetch', address = url) =>
  from.cachedResponseWillBeUsed?.({
    cacheName: 'precache',
    request: new Request(address),
    cachedResponse: response,
    event: { type: event } as ExtendableEvent, // only its type is looked at
  });
const fetched = (response: Response, address = url) =>
  plugin.fetchDidSucceed?.({
    request: new Request(address),
    response,
    event: { type: 'fetch' } as ExtendableEvent, // not looked at
  });

describe('files of the build', () => {
  it('go to the page where their type fits: it waits', async () => {
    expect(await used(plugin, spoilt())).not.toBeNull();
    expect(await used(plugin, portal())).toBeNull();
  });

  it('are looked at to the last byte by an installation, under the mark of their revision as well', async () => {
    expect(await used(plugin, good(), 'install')).not.toBeNull();
    expect(await used(plugin, spoilt(), 'install')).toBeNull();
    expect(await used(plugin, spoilt(), 'install', `${url}?__WB_REVISION__=1`)).toBeNull();
  });

  it('come from the network whole, or not at all', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(portal()));
    await expect(fetched(portal())).rejects.toThrow('is not what the build wrote');
    expect(await (await fetched(good()))?.text()).toBe(code);
    vi.unstubAllGlobals();
  });

  it('that are missing stay missing, and what the build does not know is passed on', async () => {
    expect((await fetched(answer('', 'text/plain', 404)))?.status).toBe(404);
    expect(await (await fetched(portal(), 'https://panel.example/other'))?.text()).toContain('doctype');
  });

  it('are asked for without the browser’s own check, which would not ask again', async () => {
    const request = await plugin.requestWillFetch?.({
      request: new Request(url, { integrity }),
      event: { type: 'install' } as ExtendableEvent, // not looked at
    });
    expect(request?.integrity).toBe('');
  });
});

describe('pictures', () => {
  const kept = (response: Response) =>
    picturesOnly.cacheWillUpdate?.({ request: new Request(url), response, event: {} as ExtendableEvent }); // not looked at

  it.each([
    ['a picture', answer('', 'image/webp'), true],
    ['a page', portal(), false],
    ['an error', answer('', 'image/webp', 500), false],
  ])('are kept and shown where they are: %s', async (_, response, expected) => {
    expect((await kept(response)) !== null).toBe(expected);
    expect((await used(picturesOnly, response)) !== null).toBe(expected);
  });
});
