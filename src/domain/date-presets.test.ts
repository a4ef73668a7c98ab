import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DashboardPeriod,
  type DatePreset,
  datePresets,
  type PaymentPeriod,
} from '#contract/enumerations.ts';
import { addDays } from './calendar.ts';
import { dashboardRange, paymentPeriodOf, presetOf, presetRange } from './date-presets.ts';
import { dayAt } from './zone.ts';

describe('a preset', () => {
  // 2026-11-21 is a Saturday.
  it.each<[DatePreset, string, string]>([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last7Days', '2026-11-15', '2026-11-21'],
    ['last30Days', '2026-10-23', '2026-11-21'],
    ['last3Months', '2026-08-22', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['currentPeriod', '2026-11-01', '2026-11-21'],
    ['currentPeriodForecast', '2026-11-01', '2026-11-30'],
    ['previousPeriod', '2026-10-01', '2026-10-31'],
  ])('%s on 2026-11-21', (preset, from, to) => {
    expect(presetRange(preset, '2026-11-21')).toEqual({ from, to });
  });

  it.each<[DatePreset, string, string, string]>([
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['last3Months', '2026-05-31', '2026-03-01', '2026-05-31'],
    ['thisMonth', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ])('%s on %s', (preset, today, from, to) => {
    expect(presetRange(preset, today)).toEqual({ from, to });
  });

  it.each<[PaymentPeriod, DatePreset, string, string]>([
    ['week', 'currentPeriod', '2026-11-16', '2026-11-21'],
    ['week', 'currentPeriodForecast', '2026-11-16', '2026-11-22'],
    ['week', 'previousPeriod', '2026-11-09', '2026-11-15'],
    ['halfMonth', 'currentPeriod', '2026-11-16', '2026-11-21'],
    ['halfMonth', 'currentPeriodForecast', '2026-11-16', '2026-11-30'],
    ['halfMonth', 'previousPeriod', '2026-11-01', '2026-11-15'],
  ])('paid by the %s: %s', (period, preset, from, to) => {
    expect(presetRange(preset, '2026-11-21', period)).toEqual({ from, to });
  });

  it('goes by the day in the zone of the publisher', () => {
    const justAfterMidnightInPrague = Date.parse('2026-10-24T22:30:00Z');
    expect(presetRange('today', dayAt(justAfterMidnightInPrague, 'Europe/Prague')).from).toBe('2026-10-25');
    expect(presetRange('today', dayAt(justAfterMidnightInPrague, 'America/New_York')).from).toBe(
      '2026-10-24',
    );
  });

  it('lies in the past, ends at its start or later, and but for the forecast ends by today', () => {
    const preset = fc.constantFrom(...datePresets);
    const period = fc.constantFrom<PaymentPeriod>('week', 'halfMonth', 'month');
    fc.assert(
      fc.property(preset, period, fc.nat(5000), (name, paid, days) => {
        const today = addDays('2020-01-01', days);
        const { from, to } = presetRange(name, today, paid);
        expect(from <= to && from <= today).toBe(true);
        expect(to <= today || name === 'currentPeriodForecast').toBe(true);
        const before = presetRange('previousPeriod', today, paid);
        expect(addDays(before.to, 1)).toBe(presetRange('currentPeriod', today, paid).from);
      }),
    );
  });

  it('is recognised by its days, the plainer name first', () => {
    const today = '2026-11-21';
    expect(presetOf({ from: today, to: today }, today)).toBe('today');
    expect(presetOf({ from: '2026-11-01', to: today }, today)).toBe('thisMonth');
    expect(presetOf({ from: '2026-11-02', to: today }, today)).toBeNull();
    expect(presetOf({ from: '2026-11-01', to: '2026-11-01' }, '2026-11-01')).toBe('today');
  });
});

describe('payment periods', () => {
  it('cover every day once', () => {
    const period = fc.constantFrom<PaymentPeriod>('week', 'halfMonth', 'month');
    fc.assert(
      fc.property(period, fc.nat(5000), (name, days) => {
        const day = addDays('2020-01-01', days);
        const { from, to } = paymentPeriodOf(day, name);
        expect(from <= day && day <= to).toBe(true);
        expect(paymentPeriodOf(from, name)).toEqual({ from, to });
        expect(paymentPeriodOf(to, name)).toEqual({ from, to });
        expect(paymentPeriodOf(addDays(to, 1), name).from).toBe(addDays(to, 1));
      }),
    );
  });
});

it.each<[DashboardPeriod, string, string]>([
  ['day', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-15', '2026-11-21'],
  ['last30Days', '2026-10-23', '2026-11-21'],
  ['last3Months', '2026-08-22', '2026-11-21'],
])('the dashboard shows %s from %s to %s', (period, from, to) => {
  expect(dashboardRange(period, '2026-11-21')).toEqual({ from, to });
});
