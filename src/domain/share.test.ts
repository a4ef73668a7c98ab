import { expect, it } from 'vitest';
import { shareOf, shareText } from './share.ts';

it.each([
  [1, 4, '0.250000', '25.00%'],
  [2, 3, '0.666667', '66.67%'],
  [0, 3, '0.000000', '0.00%'],
  [3, 3, '1.000000', '100.00%'],
  [1, 3_000_000, '0.000000', '0.00%'],
])('%s of %s is a share, raw and as it is read', (part, whole, raw, read) => {
  expect(shareOf(part, whole)).toBe(raw);
  expect(shareText(part, whole)).toBe(read);
});

it('of nothing there is none', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareText(0, 0)).toBeNull();
});
