import { expect, it } from 'vitest';
import { isOld, oldFrom } from './freshness.ts';

const block = { dataAsOf: '2026-11-21T10:00:00Z', nextRefresh: 300_000 };

it('a block is old once the moment of its next refresh has passed', () => {
  expect(oldFrom(block)).toBe(Date.parse('2026-11-21T10:05:00Z'));
  expect(isOld(block, Date.parse('2026-11-21T10:05:00Z'))).toBe(false);
  expect(isOld(block, Date.parse('2026-11-21T10:05:00.001Z'))).toBe(true);
});
