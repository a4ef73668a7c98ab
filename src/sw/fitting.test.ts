import { describe, expect, it, vi } from 'vitest';
import { dropUnfit, fits, fitting, typeFits } from './fitting.ts';

const SHELL = 'https://panel.example/publisher/';
const CHUNK = `${SHELL}assets/index-3f9c2a71.js`;
const code = 'export const answer = 42;';
const file = { url: CHUNK, integrity: 'sha256-jd1WpEeAUqrJNqnTHW7xZe45aMOUFW1usoVkOMI8uPE=' };

const answer = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });
const good = () => answer(code, 'text/javascript; charset=utf-8');
/** What a hotel's gateway says to everything. */
const portal = () => answer('<!doctype html><title>Welcome to the hotel</title>', 'text/html');

describe('the type of an answer', () => {
  it.each([
    [CHUNK, 'text/javascript; charset=utf-8', true],
    [CHUNK, 'application/javascript', true],
    [CHUNK, 'text/html', false],
    [CHUNK, '', false],
    [`${SHELL}assets/index-1.css`, 'text/css', true],
    [`${SHELL}assets/index-1.css`, 'text/html', false],
    [`${SHELL}assets/inter-1.woff2`, 'font/woff2', true],
    [`${SHELL}assets/inter-1.woff2`, 'application/octet-stream', true],
    [`${SHELL}icons/favicon.svg`, 'text/html; charset=utf-8', false],
    [SHELL, 'text/html; charset=utf-8', true],
    [SHELL, 'application/json', false],
  ])('of %s may be %j: %s', (url, type, expected) => {
    expect(typeFits(url, answer('', type))).toBe(expected);
  });
});

describe('a file', () => {
  it('is what the build wrote, and can still be read', async () => {
    const response = good();
    expect(await fits(file, response)).toBe(true);
    expect(await response.text()).toBe(code);
  });

  it.each([
    ['a page with 200', portal()],
    ['a page under the right type', answer('<!doctype html>', 'text/javascript')],
    ['half of it', answer(code.slice(0, 9), 'text/javascript')],
    ['nothing', answer('', 'text/javascript')],
    ['an error', answer(code, 'text/javascript', 503)],
  ])('is not %s', async (_, response) => {
    expect(await fits(file, response)).toBe(false);
  });
});

describe('an answer that does not fit', () => {
  it('is thrown away and asked for once more, past the browser’s cache', async () => {
    const asked = vi.fn((_request: Request) => Promise.resolve(good()));
    vi.stubGlobal('fetch', asked);
    const response = await fitting(file, new Request(CHUNK), portal());
    expect(await response.text()).toBe(code);
    expect(asked.mock.calls.map(([{ url, cache }]) => [url, cache])).toEqual([[CHUNK, 'reload']]);
  });

  it('is given to nobody where the second one does not fit either', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(portal()));
    await expect(fitting(file, new Request(CHUNK), portal())).rejects.toThrow('is not what the build wrote');
  });

  it('costs nothing where the first one fits', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    await fitting(file, new Request(CHUNK), good());
    expect(asked).not.toHaveBeenCalled();
  });
});

it('what is kept and does not fit is dropped, by the key it is kept under; the rest stays', async () => {
  const other = { ...file, url: `${SHELL}assets/other-1.js` };
  const kept = new Map([
    [`${CHUNK}?kept`, portal()],
    [`${other.url}?kept`, good()],
  ]);
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
  } as Pick<Cache, 'match' | 'delete'>; // by text alone
  await dropUnfit(
    cache,
    [file, other, { ...file, url: `${SHELL}assets/gone-1.js` }],
    ({ url }) => `${url}?kept`,
  );
  expect([...kept.keys()]).toEqual([`${other.url}?kept`]);
});
