import { describe, expect, it } from 'vitest';
import { axisLabel, bucketLabel, labelWeight, type LabelPlace } from './labels.ts';
import type { Slot } from './slots.ts';

const hours: LabelPlace = { zone: 'Europe/Prague', step: 'hour', language: 'en' };
const days: LabelPlace = { ...hours, step: 'day' };
const slotAt = (at: string | null, previousAt: string | null = null): Slot => ({
  at: at === null ? null : Date.parse(at),
  previousAt: previousAt === null ? null : Date.parse(previousAt),
  current: null,
  previous: null,
});

describe('labels of the chart', () => {
  it('name days by the publisher’s zone, through both changes of the clock', () => {
    // Midnights in Prague: 22:00 UTC in summer, 23:00 in winter.
    expect(bucketLabel(Date.parse('2026-10-24T22:00:00Z'), days)).toBe('Sun, 25 Oct');
    expect(bucketLabel(Date.parse('2026-10-25T23:00:00Z'), days)).toBe('Mon, 26 Oct');
    expect(bucketLabel(Date.parse('2026-03-28T23:00:00Z'), days)).toBe('Sun, 29 Mar');
    expect(bucketLabel(Date.parse('2026-03-29T22:00:00Z'), days)).toBe('Mon, 30 Mar');
    expect(axisLabel(slotAt('2026-10-24T22:00:00Z'), days)).toBe('25 Oct');
  });

  it('tell apart the hour that happens twice', () => {
    expect(bucketLabel(Date.parse('2026-10-25T00:00:00Z'), hours)).toBe('25 Oct 02:00, UTC+02:00');
    expect(bucketLabel(Date.parse('2026-10-25T01:00:00Z'), hours)).toBe('25 Oct 02:00, UTC+01:00');
    expect(bucketLabel(Date.parse('2026-10-25T02:00:00Z'), hours)).toBe('25 Oct 03:00');
  });

  it('go on by the clock of the day before where today has not got', () => {
    expect(axisLabel(slotAt(null, '2026-11-20T17:00:00Z'), hours)).toBe('18:00');
  });

  it('speak the language of the panel', () => {
    const at = Date.parse('2026-11-21T23:00:00Z');
    expect(bucketLabel(at, { ...days, language: 'ru' })).toBe('вс, 22 нояб.');
    expect(bucketLabel(at, { ...days, language: 'zh-CN' })).toBe('11月22日周日');
  });

  it('prefer noon and midnight, then the quarters of the day', () => {
    const slots = Array.from({ length: 24 }, (_, hour) =>
      slotAt(new Date(Date.parse('2026-11-20T23:00:00Z') + hour * 3_600_000).toISOString()),
    );
    const weight = labelWeight(slots, hours);
    expect([0, 12, 6, 18, 3, 2, 1].map(weight)).toEqual([5, 5, 4, 4, 3, 2, 1]);
  });

  it('halve a period of days', () => {
    const weight = labelWeight([], days);
    expect([0, 32, 16, 8, 4, 2, 1].map(weight)).toEqual([6, 6, 5, 4, 3, 2, 1]);
  });
});
