import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from './auth/session.ts';
import { rateLimits } from './db/schema/rate-limits.ts';
import { sessions } from './db/schema/sessions.ts';
import { sweep } from './housekeeping.ts';
import { count } from './http/rate-limit.ts';
import { DEMO_PUBLISHER_ID, seedAccounts } from './seed/demo-accounts.ts';
import { testDeps, type TestDeps } from './testing.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
  await seedAccounts(deps.db, deps.clock.now());
});
afterAll(() => deps.database.close());

test('what is over is cleared away, what is not stays', async () => {
  const left = async () => [
    (await deps.db.select().from(sessions)).length,
    (await deps.db.select().from(rateLimits)).length,
  ];
  await startSession(deps, DEMO_PUBLISHER_ID, { remembered: true, fingerprint: '' });
  await count(deps, 'test', 'me', { count: 1, seconds: 60 });
  await sweep(deps);
  expect(await left()).toEqual([1, 1]);
  deps.clock.move(61_000);
  await sweep(deps);
  expect(await left()).toEqual([1, 0]);
  deps.clock.move(31 * 86_400_000);
  await sweep(deps);
  expect(await left()).toEqual([0, 0]);
});
