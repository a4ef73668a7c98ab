import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDeps, type TestDeps } from '../../testing/test-deps.ts';
import { raw } from './endpoint.ts';
import type { ApiEnv } from './env.ts';
import { onError } from './on-error.ts';
import { serveEndpoints, type SignedInBy } from './serve-endpoints.ts';
import { LONGEST_MS } from './timeout.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

/** A list that reads until it is told to end: who has asked for it, for whom it reads, and what ends each. */
function slowList(limit?: 'report') {
  const asked: string[] = [];
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const list = raw<TestDeps>({
    method: 'GET',
    path: '/lists',
    ...(limit && { limit }),
    before: (c) => Promise.resolve(asked.push(c.get('publisher').id)),
    handle: async ({ c, publisher }) => {
      begun.push(publisher.id);
      await new Promise<void>((end) => ends.push(end));
      return c.body(null, 204);
    },
  });
  const signedInBy: SignedInBy = (c) =>
    Promise.resolve({ publisher: { id: c.req.header('cookie') } as never, sessionId: '' }); // all that is read of it
  const app = new Hono<ApiEnv>();
  app.onError(onError(deps.log));
  app.route('/', serveEndpoints([list], deps, signedInBy));
  const ask = async (whose: string, signal?: AbortSignal) =>
    app.request('/lists', { headers: { cookie: whose }, ...(signal && { signal }) });
  return { asked, begun, ends, ask };
}
const settled = () => new Promise((done) => setImmediate(done));
const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('of the long readings of a publisher three are under way, and those of another beside them', async () => {
  const { asked, begun, ends, ask } = slowList('report');
  const answers = Array.from({ length: 10 }, () => ask('one'));
  await expect.poll(() => asked.length).toBe(10);
  await settled();
  expect(begun).toEqual(['one', 'one', 'one']);
  answers.push(ask('another'));
  await expect.poll(() => begun).toEqual(['one', 'one', 'one', 'another']);
  for (let ended = 1; ended <= answers.length; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
    await settled();
    expect(begun.length).toBeLessThanOrEqual(ended + 4);
  }
  expect(await statuses(answers)).toEqual(answers.map(() => 204));
});

test('a long reading whose time was over before its turn is not begun', async () => {
  const { asked, begun, ends, ask } = slowList('report');
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const running = [ask('one'), ask('one'), ask('one')];
  await expect.poll(() => begun.length).toBe(3);
  const late = ask('one');
  await expect.poll(() => asked.length).toBe(4);
  await settled();
  // and one more: the difference of two fractions may be a little less than what was added
  now.mockReturnValue(performance.now() + LONGEST_MS + 1);
  const next = ask('one');
  await expect.poll(() => asked.length).toBe(5);
  await settled();
  for (const end of ends.splice(0)) end();
  expect(await statuses([...running, late])).toEqual([204, 204, 204, 503]);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  expect((await next).status).toBe(204);
  expect(begun).toHaveLength(4);
});

test('a long reading that nobody waits for any more is not begun', async () => {
  const { asked, begun, ends, ask } = slowList('report');
  const running = [ask('one'), ask('one'), ask('one')];
  await expect.poll(() => begun.length).toBe(3);
  const leaving = new AbortController();
  const left = ask('one', leaving.signal);
  await expect.poll(() => asked.length).toBe(4);
  await settled();
  leaving.abort();
  for (const end of ends.splice(0)) end();
  expect(await statuses([...running, left])).toEqual([204, 204, 204, 503]);
  expect(begun).toHaveLength(3);
});

test('what reads little waits for nothing', async () => {
  const { begun, ends, ask } = slowList();
  const answers = Array.from({ length: 10 }, () => ask('one'));
  await expect.poll(() => begun.length).toBe(10);
  for (const end of ends) end();
  expect(await statuses(answers)).toEqual(answers.map(() => 204));
});
