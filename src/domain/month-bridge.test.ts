import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, minorUnits } from '#contract/money.ts';
import type { MonthBridge } from '#contract/resources/transactions.ts';
import { bridgeBars } from './month-bridge.ts';

function monthOf([opening, earned, rejected, corrections, payouts]: readonly [
  number,
  number,
  number,
  number,
  number,
]) {
  const closing = opening + earned - rejected + corrections - payouts;
  const amounts = { opening, earned, rejected, corrections, payouts, closing };
  return {
    month: '2026-11',
    from: '2026-11-01',
    to: '2026-11-30',
    ...Object.fromEntries(Object.entries(amounts).map(([line, amount]) => [line, decimalOf(amount)])),
  } as MonthBridge; // every amount of it was made above
}

test('a month goes down where something is rejected or paid, and each bar begins where the one before ended', () => {
  const bars = bridgeBars(monthOf([1_000, 2_000, 500, -100, 1_400]));
  expect(bars.map(({ line, amount, tone }) => [line, minorUnits(amount), tone])).toEqual([
    ['opening', 1_000, 'sum'],
    ['earned', 2_000, 'more'],
    ['rejected', -500, 'less'],
    ['corrections', -100, 'less'],
    ['payouts', -1_400, 'less'],
    ['closing', 1_000, 'sum'],
  ]);
  const percent = (units: number) => (units / 3_000) * 100;
  expect(bars.map(({ start, width }) => [start, width])).toEqual([
    [0, percent(1_000)],
    [percent(1_000), percent(2_000)],
    [percent(2_500), percent(500)],
    [percent(2_400), percent(100)],
    [percent(1_000), percent(1_400)],
    [0, percent(1_000)],
  ]);
});

test('a month in which nothing is there has no bars and no nonsense', () => {
  expect(bridgeBars(monthOf([0, 0, 0, 0, 0])).every(({ start, width }) => start === 0 && width === 0)).toBe(
    true,
  );
});

test('whatever happens, bars stay inside and their amounts lead from opening to closing', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 10 });
  const signed = fc.integer({ min: -(10 ** 10), max: 10 ** 10 });
  fc.assert(
    fc.property(fc.tuple(signed, amount, amount, signed, amount), (amounts) => {
      const bars = bridgeBars(monthOf(amounts));
      for (const { start, width } of bars) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + width).toBeLessThanOrEqual(100.000_001);
      }
      const sum = bars.slice(0, 5).reduce((total, bar) => total + minorUnits(bar.amount), 0);
      expect(sum).toBe(minorUnits(bars[5]?.amount ?? ''));
    }),
  );
});
