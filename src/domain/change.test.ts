import { describe, expect, it } from 'vitest';
import { changeBetween } from './change.ts';

describe('a change', () => {
  it.each<[string | number, string | number, object]>([
    [120, 100, { difference: '20', percent: '20.0', direction: 'up' }],
    [80, 100, { difference: '-20', percent: '-20.0', direction: 'down' }],
    [100, 100, { difference: '0', percent: '0.0', direction: 'same' }],
    ['12.5000', '10.0000', { difference: '2.5000', percent: '25.0', direction: 'up' }],
    ['1', '3.00', { difference: '-2.00', percent: '-66.7', direction: 'down' }],
    [0, 7, { difference: '-7', percent: '-100.0', direction: 'down' }],
    // A loss that shrinks goes up.
    ['-5.0000', '-10.0000', { difference: '5.0000', percent: '50.0', direction: 'up' }],
    ['0.0001', '1000.0000', { difference: '-999.9999', percent: '-100.0', direction: 'down' }],
  ])('from %s to %s', (current, previous, expected) => {
    expect(changeBetween(current, previous)).toEqual(expected);
  });

  it('has no percentage of zero', () => {
    expect(changeBetween(5, 0)).toEqual({ difference: '5', percent: null, direction: 'up' });
    expect(changeBetween('0.0000', '0')).toEqual({ difference: '0.0000', percent: null, direction: 'same' });
  });

  it('does not exist where a rate does not', () => {
    expect(changeBetween(null, '1.0000')).toBeNull();
    expect(changeBetween('1.0000', null)).toBeNull();
  });
});
