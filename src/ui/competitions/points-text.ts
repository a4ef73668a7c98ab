import { useTranslation } from 'react-i18next';
import type { Competition } from '#contract/resources/competitions.ts';
import { formatCount } from '#domain/number-format.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

/** Points as they are read: an amount, or so many conversions. */
export function usePointsText(metric: Competition['metric']): (points: number) => string {
  const { t } = useTranslation('competitions');
  const format = usePublisherFormat();
  return (points) =>
    metric === 'payout'
      ? format.money(points.toFixed(4))
      : t(($) => $.conversions, { count: points, number: formatCount(points) });
}
