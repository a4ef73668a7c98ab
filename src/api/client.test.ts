import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observation } from './api.ts';
import { clientOf, type ClientOptions } from './client.ts';

const base = 'http://network.example/publisher/api';
const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/ld+json' }, ...init });

let seen: Observation[] = [];
const client = (fetcher: typeof fetch, options: Partial<ClientOptions> = {}) =>
  clientOf({
    publisher: null,
    language: () => 'uk',
    observe: (observation) => seen.push(observation),
    fetch: fetcher,
    base,
    ...options,
  });

/** A fetch that never answers, but ends when it is aborted, as a browser's does. */
const stalled: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'));
    if (init?.signal?.aborted) end();
    init?.signal?.addEventListener('abort', end);
  });

beforeEach(() => {
  seen = [];
});

describe('the client', () => {
  it('writes address, query, headers and body as the contract has them', async () => {
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(json({ ok: true })));
    await client(fetcher).call({
      method: 'PATCH',
      path: '/publishers/1',
      query: { country: ['CZ', 'SK'], page: 2, search: '', order: { payout: 'DESC' } },
      body: { language: 'uk' },
      contentType: 'application/merge-patch+json',
      key: 'k1',
    });
    const [address, init] = fetcher.mock.calls[0] ?? [];
    expect(decodeURIComponent(address as string)).toBe(
      `${base}/publishers/1?country[]=CZ&country[]=SK&page=2&order[payout]=DESC`,
    );
    expect(init).toMatchObject({
      method: 'PATCH',
      body: '{"language":"uk"}',
      cache: 'no-store',
      credentials: 'same-origin',
      headers: {
        accept: 'application/ld+json, application/json',
        'accept-language': 'uk',
        'content-type': 'application/merge-patch+json',
        'idempotency-key': 'k1',
      },
    });
  });

  it('sends no body, no content type and no key where there is none', async () => {
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(json([])));
    await client(fetcher).call({ method: 'GET', path: '/languages' });
    const [address, init] = fetcher.mock.calls[0] ?? [];
    expect(address).toBe(`${base}/languages`);
    expect(init?.body).toBeNull();
    expect(Object.keys(init?.headers ?? {})).toEqual(['accept', 'accept-language']);
  });

  it('gives the parsed body, and nothing for an empty one', async () => {
    const replies = [json({ a: 1 }), new Response(null, { status: 204 }), new Response('', { status: 200 })];
    const api = client(() => Promise.resolve(replies.shift() ?? json(null)));
    const bodies: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const outcome = await api.call({ method: 'GET', path: '/x' });
      bodies.push(outcome.kind === 'ok' ? outcome.value.body : outcome);
    }
    expect(bodies).toEqual([{ a: 1 }, null, null]);
  });

  it.each([
    ['HTML with 200', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['truncated JSON', new Response('{"hydra:member":[{"@id"')],
  ])('takes %s for a broken answer', async (_, response) => {
    const outcome = await client(() => Promise.resolve(response)).call({ method: 'GET', path: '/x' });
    expect(outcome).toEqual({ kind: 'refused', failure: { kind: 'unexpected', status: 200 } });
  });

  it('gives up after its own time, at most a minute, and says that nothing came', async () => {
    vi.useFakeTimers();
    const outcome = client(stalled).call({ method: 'GET', path: '/x', timeout: 900_000 });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ kind: 'refused', failure: { kind: 'timeout' } });
    expect(seen).toEqual([{ kind: 'unanswered' }]);
  });

  it('gives up on a body that never ends', async () => {
    vi.useFakeTimers();
    const dripping: typeof fetch = (_, init) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{'));
          init?.signal?.addEventListener('abort', () =>
            controller.error(new DOMException('aborted', 'AbortError')),
          );
        },
      });
      return Promise.resolve(new Response(body));
    };
    const outcome = client(dripping).call({ method: 'GET', path: '/x', timeout: 5000 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toEqual({ kind: 'refused', failure: { kind: 'timeout' } });
  });

  it('cancels in silence when the screen is left or the World closes', async () => {
    const left = new AbortController();
    const closed = new AbortController();
    const api = client(stalled, { signal: closed.signal });
    const first = api.call({ method: 'GET', path: '/x', signal: left.signal });
    const second = api.call({ method: 'GET', path: '/y' });
    left.abort();
    expect(await first).toEqual({ kind: 'refused', failure: { kind: 'cancelled' } });
    closed.abort();
    expect(await second).toEqual({ kind: 'refused', failure: { kind: 'cancelled' } });
    const third = await api.call({ method: 'GET', path: '/z' });
    expect(third).toEqual({ kind: 'refused', failure: { kind: 'cancelled' } });
    expect(seen).toEqual([]);
  });

  it('finds a missing network by the failed request', async () => {
    const outcome = await client(() => Promise.reject(new TypeError('Failed to fetch'))).call({
      method: 'GET',
      path: '/x',
    });
    expect(outcome).toEqual({ kind: 'refused', failure: { kind: 'offline' } });
    expect(seen).toEqual([{ kind: 'unanswered' }]);
  });

  it('tells its one observer status, version and publisher of every answer', async () => {
    const date = 'Mon, 23 Nov 2026 10:00:00 GMT';
    const headers = { version: '1.2.3', publisher: 'p1', date };
    await client(() => Promise.resolve(json({}, { headers })), { publisher: 'p1' }).call({
      method: 'GET',
      path: '/x',
    });
    await client(() => Promise.resolve(json({}, { status: 401 })), { publisher: 'p1' }).call({
      method: 'GET',
      path: '/x',
    });
    expect(seen).toEqual([
      {
        kind: 'answered',
        status: 200,
        version: '1.2.3',
        date,
        publisher: 'p1',
        foreign: false,
        expired: false,
      },
      {
        kind: 'answered',
        status: 401,
        version: null,
        date: null,
        publisher: null,
        foreign: false,
        expired: true,
      },
    ]);
  });

  it('drops an answer that is for another publisher', async () => {
    const outcome = await client(
      () => Promise.resolve(json({ secret: 1 }, { headers: { publisher: 'p2' } })),
      {
        publisher: 'p1',
      },
    ).call({ method: 'GET', path: '/x' });
    expect(outcome).toEqual({ kind: 'refused', failure: { kind: 'cancelled' } });
    expect(seen).toMatchObject([{ publisher: 'p2', foreign: true }]);
  });

  it('names the publisher whom a request is meant for, and nobody where nobody is signed in', async () => {
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(json({})));
    await client(fetcher, { publisher: 'p1' }).call({ method: 'POST', path: '/x', body: {}, key: 'k1' });
    await client(fetcher).call({ method: 'GET', path: '/x' });
    const named = fetcher.mock.calls.map(([, init]) => new Headers(init?.headers).get('publisher'));
    expect(named).toEqual(['p1', null]);
  });

  it('learns from the refusal of the network, too, that somebody else is signed in', async () => {
    const refusal = json({ 'hydra:description': 'not you' }, { status: 412 });
    const outcome = await client(() => Promise.resolve(refusal), { publisher: 'p1' }).call({
      method: 'POST',
      path: '/x',
      body: {},
    });
    expect(outcome).toEqual({ kind: 'refused', failure: { kind: 'cancelled' } });
    expect(seen).toMatchObject([{ status: 412, foreign: true, expired: false }]);
  });

  it('trusts a backend that does not say whose answer it is', async () => {
    const outcome = await client(() => Promise.resolve(json({})), { publisher: 'p1' }).call({
      method: 'GET',
      path: '/x',
    });
    expect(outcome.kind).toBe('ok');
  });

  it("does not take the log-in's 401 for the end of a session", async () => {
    const wrong = json({ error: 'Invalid credentials.' }, { status: 401 });
    const outcome = await client(() => Promise.resolve(wrong)).call({
      method: 'POST',
      path: '/login',
      body: {},
      on401: 'refused',
    });
    expect(outcome).toEqual({
      kind: 'refused',
      failure: { kind: 'refused', status: 401, text: 'Invalid credentials.' },
    });
    expect(seen).toMatchObject([{ status: 401, expired: false }]);
  });
});
