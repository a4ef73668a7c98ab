import { describe, expect, it } from 'vitest';
import { judgeDay, maskDay } from './day-text.ts';

describe('maskDay', () => {
  it.each([
    ['20261121', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['nov 2026', '2026'],
    ['2026-1', '2026-1'],
    ['2026-', '2026'],
    ['2026/11/21!', '2026-11-21'],
    ['2026-11-2199', '2026-11-21'],
  ])('makes %j %j', (typed, text) => expect(maskDay(typed)).toBe(text));
});

describe('judgeDay', () => {
  it.each([
    ['2026-11-21', 'fits'],
    ['2026-11-22', 'future'],
    ['2026-02-30', 'invalid'],
    ['2026-1', 'invalid'],
    ['', 'invalid'],
  ])('says of %j: %s', (text, verdict) => expect(judgeDay(text, '2026-11-21')).toBe(verdict));
});
