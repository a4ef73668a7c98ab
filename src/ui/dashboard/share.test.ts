import { describe, expect, it } from 'vitest';
import { barsOf, sharesOf } from './share.ts';

describe('shares of the payout', () => {
  it('are percentages of the whole period, not of what is listed', () => {
    expect(sharesOf(['50.0000', '25.0000'], '200.0000')).toEqual(['25.0', '12.5']);
  });

  it('are left out where there is no whole', () => {
    expect(sharesOf(['0.0000'], '0.0000')).toEqual([null]);
    expect(sharesOf(['1.0000'], null)).toEqual([null]);
  });

  it('are left out where the parts are from a later moment than the whole', () => {
    expect(sharesOf(['60.0000', '60.0000'], '100.0000')).toEqual([null, null]);
  });

  it('of nothing are none', () => {
    expect(sharesOf([], '1.0000')).toEqual([]);
  });
});

describe('bars', () => {
  it('are measured by the longest one', () => {
    expect(barsOf(['4.0000', '1.0000', '0.0000'], 40_000)).toEqual([1, 0.25, 0]);
  });

  it('have no length for corrections below 0, or when nothing was earned', () => {
    expect(barsOf(['-1.0000'], 10_000)).toEqual([0]);
    expect(barsOf(['0.0000'], 0)).toEqual([0]);
  });
});
