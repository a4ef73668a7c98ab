import { describe, expect, it } from 'vitest';
import { changeBetween } from '#domain/change.ts';
import { writeChange } from './write-change.ts';

describe('a change in words', () => {
  it.each([
    [110, 100, '+10.0%'],
    [97, 100, '-3.0%'],
    [100, 100, '0.0%'],
    ['0.0125', '0.0100', '+25.0%'],
    [0, 100, '-100.0%'],
    [2500, 100, '+2,400%'],
    // Too little for one decimal, but not the same.
    [100_001, 100_000, '+0.0%'],
  ])('from %s after %s is %s', (current, previous, text) => {
    expect(writeChange(changeBetween(current, previous))).toBe(text);
  });

  it('is nothing where there was nothing before, or no value at all', () => {
    expect(writeChange(changeBetween(5, 0))).toBeNull();
    expect(writeChange(changeBetween(0, 0))).toBeNull();
    expect(writeChange(changeBetween('0.5', null))).toBeNull();
    expect(writeChange(null)).toBeNull();
  });
});
