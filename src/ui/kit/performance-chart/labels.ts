import type { Language } from '#contract/enumerations.ts';
import type { DashboardChart } from '#contract/resources/dashboard.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { formatDay, formatMoment, formatTime } from '#domain/date-text.ts';
import { dayAt, offsetLabel } from '#domain/zone.ts';
import type { Slot } from './slots.ts';

/** What the labels depend on: the answer's own zone and step, and the reader's language. */
export interface LabelPlace {
  readonly zone: string;
  readonly step: DashboardChart['step'];
  readonly language: Language;
}

/** Below the axis: '24 Oct', or '14:00'. */
export function axisLabel({ at, previousAt }: Slot, { zone, step, language }: LabelPlace): string {
  const moment = at ?? previousAt;
  if (moment === null) return '';
  return step === 'hour' ? formatTime(moment, zone) : formatMoment(moment, 'short', { zone, language });
}

/**
 * A bucket in full: 'Sat, 24 Oct', in Chinese '10月24日周六', or '24 Oct 14:00'. Where the clocks go back, the
 * hour that happens twice also says which of the two it is: '25 Oct 02:00, UTC+01:00'.
 */
export function bucketLabel(at: number, { zone, step, language }: LabelPlace): string {
  if (step === 'day') {
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone }).format(at);
    const day = formatDay(dayAt(at, zone), 'short', language);
    return language === 'zh-CN' ? `${day}${weekday}` : `${weekday}, ${day}`;
  }
  const label = formatMoment(at, 'shortTime', { zone, language });
  const twice = [at - HOUR_MS, at + HOUR_MS].some(
    (other) => formatTime(other, zone) === formatTime(at, zone),
  );
  return twice ? `${label}, ${offsetLabel(at, zone)}` : label;
}

/**
 * How important the label of a place is where not all of them fit: of hours every twelfth, sixth, third; of
 * days those that halve the period, and halve it again.
 */
export function labelWeight(slots: readonly Slot[], { zone, step }: LabelPlace): (place: number) => number {
  if (step === 'hour') {
    return (place) => {
      const slot = slots[place];
      const moment = slot?.at ?? slot?.previousAt;
      const [hours = 0, minutes = 0] = moment == null ? [] : formatTime(moment, zone).split(':').map(Number);
      if (minutes !== 0) return 0;
      return weightIn(hourSteps, hours);
    };
  }
  return (place) => weightIn(daySteps, place);
}

const hourSteps = [12, 6, 3, 2, 1];
const daySteps = [32, 16, 8, 4, 2, 1];

/** The largest step that divides the number weighs most. */
const weightIn = (steps: readonly number[], number: number): number =>
  steps.length - steps.findIndex((step) => number % step === 0);
