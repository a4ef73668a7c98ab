import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idempotencyKeys } from '../tables/idempotency.ts';
import { publishers } from '../tables/publishers.ts';
import { settings } from '../tables/settings.ts';
import { DEMO_PUBLISHER_ID, seedAccounts } from '../../demo/demo-accounts.ts';
import { silentLogger } from '../log.ts';
import { keyedHash, sha256 } from '../sha256.ts';
import { testDeps, type TestDeps } from '../../testing/test-deps.ts';
import type { ApiEnv } from './env.ts';
import { onError } from './on-error.ts';
import { idempotency, sweepIdempotencyKeys } from './idempotency.ts';
import { HttpProblem } from './problem.ts';

let deps: TestDeps;
let app: Hono<ApiEnv>;
/** How often the route did its work. */
let worked = 0;

beforeAll(async () => {
  deps = await testDeps();
  await seedAccounts(deps.db, deps.clock.now());
  const [me] = await deps.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (!me) throw new Error('no publisher');
  app = new Hono<ApiEnv>();
  app.onError(onError(silentLogger));
  app.use(async (c, next) => {
    c.set('publisher', me);
    await next();
  }, idempotency(deps));
  app.post('/rows', async (c) => {
    const { fail, name } = await c.req.json<{ fail?: number; name: string }>();
    await c.get('db').insert(settings).values({ key: name, value: true });
    worked += 1;
    if (fail === 500) throw new Error('the disk is full');
    if (fail) throw new HttpProblem(409, 'keyReused');
    return c.json({ name }, 201);
  });
});
afterAll(() => deps.close());
beforeEach(async () => {
  worked = 0;
  await deps.db.delete(settings);
  await deps.db.delete(idempotencyKeys);
});

const post = (body: object, key?: string) =>
  app.request('/rows', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
  });
const names = async () => (await deps.db.select().from(settings)).map(({ key }) => key);

test('the same key again gets the same answer and has no second effect', async () => {
  const first = await post({ name: 'a' }, 'key-1');
  const second = await post({ name: 'a' }, 'key-1');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(worked).toBe(1);
});

test('two at once with one key work once', async () => {
  const both = await Promise.all([post({ name: 'b' }, 'key-2'), post({ name: 'b' }, 'key-2')]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(worked).toBe(1);
  expect(await names()).toEqual(['b']);
});

test('the key of one request is refused for another', async () => {
  await post({ name: 'c' }, 'key-3');
  const other = await post({ name: 'd' }, 'key-3');
  expect(other.status).toBe(422);
  expect(await names()).toEqual(['c']);
});

test.each([409, 500])(
  'what ended with %i left nothing behind, and the key can be used again',
  async (fail) => {
    const refused = await post({ name: 'e', fail }, 'key-4');
    expect(refused.status).toBe(fail);
    expect(await names()).toEqual([]);
    expect(await deps.db.select().from(idempotencyKeys)).toEqual([]);
    expect((await post({ name: 'e' }, 'key-4')).status).toBe(201);
  },
);

test('without a key every call works', async () => {
  await post({ name: 'f' });
  await post({ name: 'g' });
  expect(await names()).toEqual(['f', 'g']);
});

test.each(['', 'a b', 'x'.repeat(129), "'; drop"])('a key that is none is refused: %s', async (key) => {
  expect((await post({ name: 'h' }, key)).status).toBe(400);
  expect(worked).toBe(0);
});

test('keys are forgotten after two days', async () => {
  await post({ name: 'i' }, 'key-5');
  await sweepIdempotencyKeys(deps);
  expect(await deps.db.select().from(idempotencyKeys)).toHaveLength(1);
  deps.clock.move(49 * 3_600_000);
  await sweepIdempotencyKeys(deps);
  expect(await deps.db.select().from(idempotencyKeys)).toEqual([]);
});

test('what is kept can’t be tried without the key that the caller has', async () => {
  const body = { name: 'pin 123456' };
  expect((await post(body, 'key-1')).status).toBe(201);
  const [kept] = await deps.db.select().from(idempotencyKeys);
  const said = `POST /rows\n${JSON.stringify(body)}`;
  expect([kept?.key, kept?.request]).toEqual([sha256('key-1'), keyedHash('key-1', said)]);
  expect([kept?.key, kept?.request]).not.toContain('key-1');
  expect(kept?.request).not.toBe(sha256(said));
});
