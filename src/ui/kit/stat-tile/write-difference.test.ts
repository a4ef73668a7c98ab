import { describe, expect, it } from 'vitest';
import { changeBetween } from '#domain/change.ts';
import { writeDifference } from './write-difference.ts';

const usd = { name: 'USD', symbol: '$' };

describe('a difference in words', () => {
  it.each([
    ['hits', 1500, 300, '+1,200'],
    ['payout', '100.0000', '134.5000', '-$34.50'],
    ['EPC', '0.0125', '0.0100', '+$0.0025'],
    ['GPM', '8.1000', '9.3500', '-1.25'],
  ] as const)('of %s from %s after %s is %s', (metric, current, previous, text) => {
    expect(writeDifference(metric, changeBetween(current, previous), usd)).toBe(text);
  });

  it('is nothing where nothing moved, where it cannot be measured, and for the ratio', () => {
    expect(writeDifference('hits', changeBetween(3, 3), usd)).toBeNull();
    expect(writeDifference('EPC', changeBetween(null, '0.1'), usd)).toBeNull();
    expect(writeDifference('ratio', changeBetween('0.02', '0.01'), usd)).toBeNull();
  });
});
