import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { minorUnits } from '../money.ts';
import { payoutEntries } from './payout-account.ts';
import { problemIn } from './problems.ts';

describe('a minimal amount', () => {
  it.each(['1', '0.0001', ' 50.00 ', '050', '99999999999.9999'])('may be %j, and is counted', (typed) => {
    expect(problemIn(payoutEntries.minimalAmount, typed)).toBeNull();
    expect(minorUnits(v.parse(payoutEntries.minimalAmount, typed))).toBeGreaterThan(0);
  });

  it.each([
    ['', 'minimalAmountRequired'],
    [' \n', 'minimalAmountRequired'],
    ['0', 'minimalAmountForm'],
    ['0.0000', 'minimalAmountForm'],
    ['-1', 'minimalAmountForm'],
    ['+1', 'minimalAmountForm'],
    ['1e3', 'minimalAmountForm'],
    ['0x32', 'minimalAmountForm'],
    ['1.', 'minimalAmountForm'],
    ['.5', 'minimalAmountForm'],
    ['1.00001', 'minimalAmountForm'],
    ['1,50', 'minimalAmountForm'],
    ['٥٠', 'minimalAmountForm'],
    ['100000000000', 'minimalAmountForm'],
    ['999999999999999', 'minimalAmountForm'],
    ['9'.repeat(10_000), 'minimalAmountForm'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(problemIn(payoutEntries.minimalAmount, typed)).toBe(problem);
  });
});
