import type { Dashboard } from '#contract/resources/dashboard.ts';
import { precedingRange } from '#domain/date-range.ts';
import { formatTime } from '#domain/date-text.ts';
import { dayAt, quarterHourEnd } from '#domain/zone.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { rangeText } from '../date-range-picker/range-text.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';

/**
 * 'HH:mm' up to which the period before is counted; null: to its end. A period that is still running at `asOf`, ms since
 * 1970, is compared with the one before it as far as it had got at the end of the quarter of an hour that is running:
 * the network cuts at quarters.
 */
export function cutOf(to: string, asOf: number, timezone: string): string | null {
  const cut = quarterHourEnd(asOf);
  return dayAt(cut, timezone) > to ? null : formatTime(cut, timezone);
}

/** Which period the changes are measured against, and up to which time where that is cut. */
export function useComparedWith({
  from,
  to,
  timezone,
  dataAsOf,
}: Pick<Dashboard, 'from' | 'to' | 'timezone' | 'dataAsOf'>): string {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const range = rangeText(precedingRange({ from, to }), format);
  const time = cutOf(to, Date.parse(dataAsOf), timezone);
  return time === null
    ? t(($) => $.change.against, { range })
    : t(($) => $.change.againstCut, { range, time });
}
