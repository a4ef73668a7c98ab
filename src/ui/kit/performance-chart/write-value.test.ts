import { describe, expect, it } from 'vitest';
import { axisValue } from './write-value.ts';

const usd = { name: 'USD', symbol: '$' };

describe('a mark of the value axis', () => {
  it.each([
    ['hits', 1250, '1.25K'],
    ['conversions', 20, '20'],
    ['payout', 12.5, '$12.5'],
    ['payout', -40, '-$40'],
    ['EPC', 0.0125, '$0.0125'],
    ['GPM', 8.1, '8.1'],
    ['ratio', 0.025, '2.5%'],
  ] as const)('of %s at %f is %s', (metric, mark, text) => {
    expect(axisValue(metric, mark, usd)).toBe(text);
  });

  it.each([
    [{ name: 'JPY', symbol: '¥' }, -40, '-¥40'],
    [{ name: 'KWD', symbol: 'KD' }, 1250, 'KD\u00a01.25K'],
    [{ name: 'KWD', symbol: 'KD' }, -0.5, '-KD\u00a00.5'],
    [{ name: 'CAD', symbol: 'CA$' }, 12.5, 'CA$12.5'],
  ])('in %j at %f is %s', (currency, mark, text) => {
    expect(axisValue('payout', mark, currency)).toBe(text);
  });

  it('does not show what floats leave over', () => {
    expect(axisValue('ratio', -1.73e-18, usd)).toBe('0%');
    expect(axisValue('payout', 0.30000000000000004, usd)).toBe('$0.3');
  });
});
