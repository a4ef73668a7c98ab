import { afterAll, beforeAll, expect, test } from 'vitest';
import { quarterHourOf } from '../events/quarter-hours.ts';
import { rollUp } from '../events/roll-up.ts';
import { noSums } from '../events/sums.ts';
import { makePublisher } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { openEarnings } from './earnings.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

test('of a sub-source is remembered what tells something, and in all everything counts', async () => {
  const { id: publisherId } = await makePublisher(deps);
  const quarter = quarterHourOf(deps.clock.now().getTime());
  const had = { few: [19, 0], many: [20, 0], sold: [1, 1] } as const;
  await rollUp(
    deps.db,
    Object.entries(had).map(([subSource, [clicks, conversions]]) => ({
      publisherId,
      quarter,
      dimensions: { smartlink: 7, subOffer: 9, subSource },
      sums: { ...noSums, clicks, conversions, payout: conversions * 100 },
    })),
  );
  const book = openEarnings(deps.db, () => deps.clock.now(), deps.log, false);
  await book.renew(publisherId);
  const earnings = book.of(publisherId);
  const known = Object.keys(had).filter((subSource) => earnings.of(7, subSource).source.has(9));
  expect(known).toEqual(['many', 'sold']);
  expect(earnings.of(7, 'few').own.get(9)).toMatchObject({ clicks: 40, conversions: 1, payout: 100 });
});
