import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, faults } from './faults.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { matches } from './route-pattern.ts';
import { bodyOf } from './upstream.ts';

const ANSWER = { greeting: 'hello', rows: ['a', 'b', 'c'] };
const ROUTE = 'POST /publisher/api/things';

/** A server that remembers what it has done: a thing is done once its whole body is there. */
let server: Server;
let done: string[];
let broken: number;
let line: FaultProxy;

beforeEach(async () => {
  done = [];
  broken = 0;
  server = createServer((request, response) => {
    bodyOf(request).then(
      (body) => {
        done.push(`${request.method} ${request.url} ${body.toString()}`);
        response.setHeader('set-cookie', ['a=1', 'b=2']);
        response.setHeader('content-type', 'application/ld+json');
        response.end(JSON.stringify({ ...ANSWER, host: request.headers.host }));
      },
      () => (broken += 1),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  line = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on a port
});

afterEach(async () => {
  await line.stop();
  server.closeAllConnections();
  server.close();
});

const post = (body = 'thing', init: RequestInit = {}): Promise<Response> =>
  fetch(`${line.origin}/publisher/api/things?page=1`, { method: 'POST', body, ...init });

/** Sends one and reads its answer to the end, with the fault on the line. */
async function through(fault: Fault): Promise<{ status: number; type: string | null; text: string }> {
  line.spoil(ROUTE, fault);
  const answer = await post();
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

describe('the line without a fault', () => {
  it('passes requests and answers on as they are, the host included', async () => {
    const answer = await post('a body');
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({ ...ANSWER, host: new URL(line.origin).host });
    expect(done).toEqual(['POST /publisher/api/things?page=1 a body']);
  });

  it('remembers what has come over it', async () => {
    await post();
    line.spoil(ROUTE, faults.internal, 1);
    await post();
    await fetch(`${line.origin}/publisher/`);
    expect(line.seen(ROUTE)).toEqual([
      { method: 'POST', url: '/publisher/api/things?page=1', fault: null },
      { method: 'POST', url: '/publisher/api/things?page=1', fault: 'answer' },
    ]);
    expect(line.seen('/**')).toHaveLength(3);
  });

  it('lets the browser’s going reach the server', async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      pull: async (stream) => {
        stream.enqueue(new TextEncoder().encode('the beginning'));
        await new Promise((next) => setTimeout(next, 20));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', signal: controller.signal } as RequestInit; // duplex is Node’s
    const sending = fetch(`${line.origin}/publisher/api/things`, init);
    setTimeout(() => controller.abort(), 100);
    await expect(sending).rejects.toThrow('aborted');
    await expect.poll(() => broken).toBe(1);
    expect(done).toEqual([]);
  });
});

describe('a broken connection', () => {
  it.each([
    ['refused', faults.refuse, 0],
    ['reset before the server has seen it', faults.resetBefore, 0],
    ['reset after the server has done it', faults.resetAfter, 1],
  ] as const)('%s', async (_, fault, times) => {
    line.spoil(ROUTE, fault);
    await expect(post()).rejects.toThrow('fetch failed');
    expect(done).toHaveLength(times);
  });

  it('in the middle of the answer: its head is there, its body breaks off', async () => {
    line.spoil(ROUTE, faults.halfBody);
    const answer = await post();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(done).toHaveLength(1);
  });

  it('in the middle of an upload: the server has a part of it and never its end', async () => {
    line.spoil(ROUTE, faults.cutUpload(100_000));
    await expect(post('x'.repeat(1_000_000))).rejects.toThrow('fetch failed');
    await expect.poll(() => broken).toBe(1);
    expect(done).toEqual([]);
  });

  it('of everything: nobody listens, until the line is restored at the same address', async () => {
    await line.cut();
    await expect(post()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await line.restore();
    expect((await post()).status).toBe(200);
  });
});

describe('a slow line', () => {
  it.each([
    ['before the server has seen it', faults.stall, 0],
    ['after the server has done it', faults.stallAfter, 1],
  ] as const)('never answers, %s', async (_, fault, times) => {
    line.spoil(ROUTE, fault);
    await expect(post('thing', { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
    expect(done).toHaveLength(times);
  });

  it('passes on late', async () => {
    line.spoil(ROUTE, faults.slow(200));
    const answer = post();
    await new Promise((next) => setTimeout(next, 50));
    expect(done).toEqual([]);
    expect((await answer).status).toBe(200);
    expect(done).toHaveLength(1);
  });

  it('gives the answer in drops', async () => {
    line.spoil(ROUTE, faults.drip(10, 5));
    const answer = await post();
    const sizes: number[] = [];
    for await (const piece of answer.body ?? []) sizes.push(piece.length);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(Number(answer.headers.get('content-length')));
  });
});

describe('somebody else’s answer', () => {
  it.each([
    ['a 500 with HTML', faults.internal, 500, 'text/html'],
    ['a 502 with HTML', faults.badGateway, 502, 'text/html'],
    ['HTML with 200', faults.html, 200, 'text/html'],
    ['violations', faults.violations({ email: 'Not this one.' }), 422, 'application/ld+json'],
  ] as const)('%s, and the server has seen nothing', async (_, fault, status, type) => {
    expect(await through(fault)).toMatchObject({ status, type });
    expect(done).toEqual([]);
  });

  it('says when to come back', async () => {
    for (const fault of [faults.unavailable(7), faults.tooMany(7)]) {
      line.spoil(ROUTE, fault);
      expect((await post()).headers.get('retry-after')).toBe('7');
    }
  });

  it('leads to the log-in', async () => {
    line.spoil(ROUTE, faults.toLogin);
    const answer = await post('thing', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/publisher/login']);
  });

  it('is huge', async () => {
    expect((await through(faults.huge(5_000_000))).text.length).toBeGreaterThan(5_000_000);
  });
});

describe('the server’s answer, spoilt after it has done what was asked', () => {
  it('is empty', async () => {
    expect(await through(faults.empty)).toEqual({ status: 200, type: 'application/ld+json', text: '' });
    expect(done).toHaveLength(1);
  });

  it('is truncated, though its length is right', async () => {
    const { status, text } = await through(faults.truncated);
    expect(status).toBe(200);
    expect(() => void JSON.parse(text)).toThrow(SyntaxError);
    expect(text).toContain('greeting');
  });

  it('is of a wrong type', async () => {
    expect(await through(faults.wrongType)).toMatchObject({ type: 'application/octet-stream' });
  });
});

describe('rules', () => {
  it('end after so many requests', async () => {
    line.spoil(ROUTE, faults.internal, 2);
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 500, 200]);
  });

  it('end when the line is mended: one route, or all', async () => {
    line.spoil(ROUTE, faults.internal);
    line.spoil('/publisher/other', faults.internal);
    line.mend(ROUTE);
    expect((await post()).status).toBe(200);
    expect((await fetch(`${line.origin}/publisher/other`)).status).toBe(500);
    line.mend();
    expect((await fetch(`${line.origin}/publisher/other`)).status).toBe(200);
  });

  it('count from the last one', async () => {
    line.spoil('/**', faults.internal);
    line.spoil(ROUTE, faults.badGateway, 1);
    expect([(await post()).status, (await post()).status]).toEqual([502, 500]);
  });

  it.each([
    ['POST /a/b', 'POST', '/a/b?c=1', true],
    ['POST /a/b', 'GET', '/a/b', false],
    ['/a/b', 'GET', '/a/b', true],
    ['/a/b', 'GET', '/a/b/c', false],
    ['/a/*/c', 'GET', '/a/b/c', true],
    ['/a/*', 'GET', '/a/b/c', false],
    ['/a/**', 'GET', '/a/b/c', true],
    ['/a.b', 'GET', '/acb', false],
  ])('%s and %s %s: %s', (pattern, method, url, fits) => {
    expect(matches(pattern, method, url)).toBe(fits);
  });

  it('refuse what is no route', () => {
    expect(() => line.spoil('publisher', faults.refuse)).toThrow('is no route');
  });
});
