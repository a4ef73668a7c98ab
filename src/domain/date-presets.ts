import {
  type DashboardPeriod,
  type DatePreset,
  datePresets,
  type PaymentPeriod,
} from '#contract/enumerations.ts';
import { DEFAULT_RANGE_DAYS } from '#contract/limits.ts';
import { addDays, addMonths, monthEnd, monthStart, weekStart } from './calendar.ts';
import { clampRange, type DayRange } from './date-range.ts';

/** The whole payment period that holds the day. */
export function paymentPeriodOf(day: string, period: PaymentPeriod): DayRange {
  switch (period) {
    case 'week':
      return { from: weekStart(day), to: addDays(weekStart(day), 6) };
    case 'halfMonth': {
      const middle = `${day.slice(0, 8)}15`;
      return day <= middle
        ? { from: monthStart(day), to: middle }
        : { from: addDays(middle, 1), to: monthEnd(day) };
    }
    case 'month':
      return { from: monthStart(day), to: monthEnd(day) };
  }
}

/**
 * The days of a preset (specification 9; architecture: periods). `today` is the day in the publisher's zone.
 * Only the forecast reaches into the future, to the end of the payment period.
 */
export function presetRange(preset: DatePreset, today: string, period: PaymentPeriod = 'month'): DayRange {
  const last = (days: number): DayRange => ({ from: addDays(today, 1 - days), to: today });
  switch (preset) {
    case 'today':
      return last(1);
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7Days':
      return last(7);
    case 'last30Days':
      return last(DEFAULT_RANGE_DAYS);
    case 'last3Months':
      return { from: addDays(addMonths(today, -3), 1), to: today };
    case 'thisMonth':
      return { from: monthStart(today), to: today };
    case 'lastMonth': {
      const end = addDays(monthStart(today), -1);
      return { from: monthStart(end), to: end };
    }
    case 'currentPeriod':
      return clampRange(paymentPeriodOf(today, period), today);
    case 'currentPeriodForecast':
      return paymentPeriodOf(today, period);
    case 'previousPeriod':
      return paymentPeriodOf(addDays(paymentPeriodOf(today, period).from, -1), period);
  }
}

/** The preset that means exactly these days today, the first in the order of the list; null for a range of one's own. */
export function presetOf(range: DayRange, today: string, period: PaymentPeriod = 'month'): DatePreset | null {
  const same = (preset: DatePreset) => {
    const { from, to } = presetRange(preset, today, period);
    return from === range.from && to === range.to;
  };
  return datePresets.find(same) ?? null;
}

/** The preset of each period of the dashboard. */
export const presetOfPeriod = {
  day: 'today',
  yesterday: 'yesterday',
  week: 'last7Days',
  last30Days: 'last30Days',
  last3Months: 'last3Months',
} as const;

/** The days of a period of the dashboard. */
export const dashboardRange = (period: DashboardPeriod, today: string): DayRange =>
  presetRange(presetOfPeriod[period], today);
