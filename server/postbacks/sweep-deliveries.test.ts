import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELIVERIES_KEPT_DAYS, TESTS_KEPT_DAYS } from '#contract/limits.ts';
import { sweep } from '../run-features.ts';
import { dueRow, keepDue, keepPostback } from '../testing/deliveries.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { postbackAttempts, postbackDeliveries } from './tables.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

test('deliveries that are over go after their time with their attempts, however many there are', async () => {
  const postback = await keepPostback(deps);
  const start = deps.clock.now();
  const over = { status: 'answered', nextAt: null } as const;
  const old = Array.from({ length: 2_500 }, () => dueRow(deps, postback, over));
  await deps.db.insert(postbackDeliveries).values(old);
  await deps.db
    .insert(postbackAttempts)
    .values(old.map(({ publisherId, id }) => ({ publisherId, deliveryId: id, number: 1, startedAt: start })));
  const waiting = await keepDue(deps, postback, { nextAt: new Date(start.getTime() + 3_600_000) });
  deps.clock.move(1);
  const younger = await keepDue(deps, postback, { ...over, status: 'missed' });
  deps.clock.move(DELIVERIES_KEPT_DAYS * 86_400_000);
  await sweep(deps);
  const left = await deps.db.select({ id: postbackDeliveries.id }).from(postbackDeliveries);
  expect(left.map(({ id }) => id).toSorted()).toEqual([waiting.id, younger.id].toSorted());
  expect(await deps.db.$count(postbackAttempts)).toBe(0);
  deps.clock.move(1);
  await sweep(deps);
  expect(await deps.db.select({ id: postbackDeliveries.id }).from(postbackDeliveries)).toEqual([
    { id: waiting.id },
  ]);
});

test('tests of an address go after a week', async () => {
  const postback = await keepPostback(deps);
  const tested = await keepDue(deps, postback, { status: 'answered', nextAt: null, test: true });
  const isThere = async () =>
    (await deps.db.select({ id: postbackDeliveries.id }).from(postbackDeliveries)).some(
      ({ id }) => id === tested.id,
    );
  deps.clock.move(TESTS_KEPT_DAYS * 86_400_000);
  await sweep(deps);
  expect(await isThere()).toBe(true);
  deps.clock.move(1);
  await sweep(deps);
  expect(await isThere()).toBe(false);
});
