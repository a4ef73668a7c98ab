import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conversionStatuses } from '#contract/enumerations.ts';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { nextRelease, statusSums } from './status-sums.ts';

it('counts and adds up what stands in each status, zeroes where nothing does', () => {
  const sums = statusSums([
    { status: 'approved', payout: '12.5' },
    { status: 'rejected', payout: '7.0001' },
    { status: 'approved', payout: '0.0001' },
    { status: 'onHold', payout: '1' },
  ]);
  expect(sums.statuses.map(({ status }) => status)).toEqual([...conversionStatuses]);
  expect(sums.statuses.filter(({ count }) => count > 0)).toEqual([
    { status: 'onHold', count: 1, payout: '1.0000' },
    { status: 'approved', count: 2, payout: '12.5001' },
    { status: 'rejected', count: 1, payout: '7.0001' },
  ]);
  expect(sums.payout).toBe('13.5001');
});

it('knows the first end of a hold, of what is on hold alone', () => {
  const row = (status: 'onHold' | 'approved', holdUntil: string | null) => ({ status, holdUntil });
  expect(nextRelease([row('approved', '2026-01-01T00:00:00Z'), row('onHold', null)])).toBeNull();
  expect(
    nextRelease([
      row('onHold', '2026-03-02T00:00:00.000Z'),
      row('onHold', '2026-03-01T23:59:59.999Z'),
      row('approved', '2026-01-01T00:00:00.000Z'),
    ]),
  ).toBe('2026-03-01T23:59:59.999Z');
});

it('has a payout that is the sum of every status but rejected, to the last unit', () => {
  const row = fc.record({
    status: fc.constantFrom(...conversionStatuses),
    payout: fc.integer({ min: 0, max: 10_000_000 }).map(decimalOf),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { statuses, payout } = statusSums(rows);
      const without = statuses.filter(({ status }) => status !== 'rejected');
      expect(minorUnits(payout)).toBe(without.reduce((sum, one) => sum + minorUnits(one.payout), 0));
      expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    }),
  );
});
