import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/resources/dashboard.ts';
import { precedingRange } from '#domain/date-range.ts';
import { formatTime } from '#domain/date-text.ts';
import { dayAt, quarterHourEnd } from '#domain/zone.ts';
import { rangeText } from '../date-range-picker/range-text.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';

/**
 * Which period the changes are measured against. A period that is still running is compared with the one
 * before it as far as it had got at the end of the quarter of an hour that is running, and this
 * says so: the network cuts at quarters.
 */
export function useComparedWith({
  from,
  to,
  timezone,
  dataAsOf,
}: Pick<Dashboard, 'from' | 'to' | 'timezone' | 'dataAsOf'>): string {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const range = rangeText(precedingRange({ from, to }), format);
  const cut = quarterHourEnd(Date.parse(dataAsOf));
  return dayAt(cut, timezone) > to
    ? t(($) => $.change.against, { range })
    : t(($) => $.change.againstCut, { range, time: formatTime(cut, timezone) });
}
