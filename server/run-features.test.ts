import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { startSession } from './auth/session.ts';
import { mailTokens } from './auth/tables/mail-tokens.ts';
import { mails } from './platform/tables/mails.ts';
import { publishers } from './platform/tables/publishers.ts';
import { rateLimits } from './platform/tables/rate-limits.ts';
import { sessions } from './auth/tables/sessions.ts';
import { sweep } from './run-features.ts';
import { count } from './platform/http/rate-limit.ts';
import { sendConfirmation } from './registration/send-confirmation.ts';
import { DEMO_PUBLISHER_ID, seedAccounts } from './demo/demo-accounts.ts';
import { makePublisher } from './testing/network.ts';
import { testDeps, type TestDeps } from './testing/test-deps.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
  await seedAccounts(deps.db, deps.clock.now());
});
afterAll(() => deps.close());

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

test('mailed links, mails and names that nobody confirmed go in their time', async () => {
  const left = async () =>
    Promise.all([mailTokens, mails].map(async (table) => (await deps.db.select().from(table)).length));
  const publisher = await makePublisher(deps, { username: 'nobody' });
  await deps.db.update(publishers).set({ state: 'unconfirmed' }).where(eq(publishers.id, publisher.id));
  await sendConfirmation(deps, publisher, 'registration');
  const day = 86_400_000;
  deps.clock.move(8 * day);
  await sweep(deps);
  expect(await left()).toEqual([1, 1]);
  deps.clock.move(2 * day);
  await sweep(deps);
  expect(await left()).toEqual([0, 1]);
  deps.clock.move(21 * day);
  await sweep(deps);
  expect(await left()).toEqual([0, 0]);
  expect(await deps.db.$count(publishers, eq(publishers.id, publisher.id))).toBe(0);
  expect(await deps.db.$count(publishers)).toBe(3);
});
