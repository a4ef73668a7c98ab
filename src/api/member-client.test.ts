import { beforeEach, describe, expect, it } from 'vitest';
import type { Observation } from './api.ts';
import { clientOf } from './client.ts';
import { memberClientOf } from './member-client.ts';
import { isUnclear } from './send.ts';

const base = 'http://network.example/publisher/api';
const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);

let seen: Observation[] = [];
const options = { language: () => 'en', observe: (one: Observation) => void seen.push(one), base };
const clientWith = (fetcher: typeof fetch) => memberClientOf({ ...options, publisher: 'p1', fetch: fetcher });

beforeEach(() => {
  seen = [];
});

describe('a redirect to the log-in', () => {
  const toLogin = (): Response =>
    Object.defineProperties(new Response('<!doctype html>'), {
      redirected: { value: true },
      url: { value: 'http://network.example/publisher/login' },
    });
  const toLogout = (): Response =>
    Object.defineProperties(json({ 'hydra:description': 'Not Found' }, { status: 404 }), {
      redirected: { value: true },
      url: { value: `${base}/logout` },
    });
  /** Answers in this order, then always by a redirect; each request is written down. */
  const line = (...replies: (Response | TypeError)[]) => {
    const asked: string[] = [];
    const fetcher: typeof fetch = (address, init) => {
      asked.push(`${init?.method ?? ''} ${(address as string).replace(base, '')}`);
      const reply = replies.shift() ?? toLogin();
      return reply instanceof Response ? Promise.resolve(reply) : Promise.reject(reply);
    };
    return { asked, api: clientWith(fetcher) };
  };
  const saidOver = () => seen.filter((one) => one.kind === 'answered' && one.expired).length;
  const broken = { kind: 'refused', failure: { kind: 'unexpected' } };
  const over = { kind: 'refused', failure: { kind: 'unauthorized' } };
  const read = { method: 'GET', path: '/x' } as const;
  const write = { method: 'POST', path: '/x', body: {}, key: 'k1' } as const;
  const who = 'GET /publishers/current';

  it('asks whether the session stands, and then once more for what was to be read', async () => {
    const { asked, api } = line(toLogin(), json({ id: 'p1' }), json({ a: 1 }));
    expect(await api.call(read)).toMatchObject({ kind: 'ok', value: { body: { a: 1 } } });
    expect(asked).toEqual(['GET /x', who, 'GET /x']);
    expect(saidOver()).toBe(0);
  });

  it("is the same where it leads to the API's own log-out", async () => {
    const { asked, api } = line(toLogout(), json({ id: 'p1' }), json({ a: 1 }));
    expect(await api.call(read)).toMatchObject({ kind: 'ok', value: { body: { a: 1 } } });
    expect([asked, saidOver()]).toEqual([['GET /x', who, 'GET /x'], 0]);
  });

  it('takes it for a broken answer where it is said again, and never for the end of a session that stands', async () => {
    const { asked, api } = line(toLogin(), json({ id: 'p1' }));
    expect(await api.call(read)).toMatchObject(broken);
    expect([asked.length, saidOver()]).toEqual([3, 0]);
  });

  it('does not do twice what changes something: the same key is sent again by whoever sent it', async () => {
    const { asked, api } = line(toLogin(), json({ id: 'p1' }));
    const outcome = await api.call(write);
    expect(outcome).toMatchObject(broken);
    expect(outcome.kind === 'refused' && isUnclear(outcome.failure)).toBe(true);
    expect(asked).toEqual(['POST /x', who]);
  });

  it.each([
    ['a 401', json({}, { status: 401 })],
    ['another redirect', toLogin()],
  ])('is the end of a session of which the profile says so by %s, told once', async (_, answer) => {
    const { asked, api } = line(toLogin(), toLogin(), answer);
    expect(await Promise.all([api.call(read), api.call(write)])).toMatchObject([over, over]);
    expect(asked).toEqual(['GET /x', 'POST /x', who]);
    expect(saidOver()).toBe(1);
  });

  it('is no end of a session where nothing can be said of it', async () => {
    const { api } = line(toLogin(), new TypeError('Failed to fetch'), new TypeError('Failed to fetch'));
    expect(await api.call(read)).toMatchObject({ failure: { kind: 'offline' } });
    expect(saidOver()).toBe(0);
  });

  it('finds out by it that somebody else is signed in', async () => {
    const { api } = line(toLogin(), json({ id: 'p2' }, { headers: { publisher: 'p2' } }));
    expect(await api.call(read)).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(seen.at(-1)).toMatchObject({ foreign: true });
  });

  it('is asked about by nobody who is not signed in', async () => {
    const asked: unknown[] = [];
    const api = clientOf({
      ...options,
      publisher: null,
      fetch: (address) => {
        asked.push(address);
        return Promise.resolve(toLogin());
      },
    });
    expect(await api.call(read)).toMatchObject(over);
    expect(asked).toHaveLength(1);
  });
});

describe('a backend that does not say whose its answers are', () => {
  const write = { method: 'POST', path: '/x', body: {}, key: 'k1' } as const;
  const read = { method: 'GET', path: '/x' } as const;
  const who = 'GET /publishers/current';
  const header = { headers: { publisher: 'p1' } };
  /** `whose` answers for the profile; each request is written down. */
  const backend = (whose: () => Response | TypeError, init: ResponseInit = {}) => {
    const asked: string[] = [];
    const api = clientWith((address, { method = '' } = {}) => {
      const one = `${method} ${(address as string).replace(base, '')}`;
      asked.push(one);
      const reply = one === who ? whose() : json({}, init);
      return reply instanceof Response ? Promise.resolve(reply) : Promise.reject(reply);
    });
    return { api, asked };
  };

  it('is asked in the same breath before anything is sent, and not before anything is read', async () => {
    const { api, asked } = backend(() => json({ id: 'p1' }));
    await api.call(read);
    await api.call(read);
    expect(await api.call(write)).toMatchObject({ kind: 'ok' });
    expect(asked).toEqual(['GET /x', 'GET /x', who, 'POST /x']);
  });

  it('gets nothing once somebody else is signed in, which is told', async () => {
    const { api, asked } = backend(() => json({ id: 'p2' }));
    await api.call(read);
    expect(await api.call(write)).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(asked).toEqual(['GET /x', who]);
    expect(seen.at(-1)).toMatchObject({ publisher: 'p2', foreign: true });
  });

  it.each([
    ['nothing can be said', () => new TypeError('Failed to fetch'), 'offline'],
    ['the network is in trouble', () => json({}, { status: 500 }), 'unexpected'],
    ['the session is over', () => json({}, { status: 401 }), 'unauthorized'],
  ])('gets nothing where %s', async (_, whose, kind) => {
    const { api, asked } = backend(whose);
    await api.call(read);
    expect(await api.call(write)).toMatchObject({ failure: { kind } });
    expect(asked).toEqual(['GET /x', who]);
  });

  it('is another than one that does, which is asked for nothing more', async () => {
    const { api, asked } = backend(() => json({ id: 'p1' }), header);
    await api.call(read);
    await api.call(write);
    expect(asked).toEqual(['GET /x', 'POST /x']);
  });
});
