import type { Competition } from '#contract/resources/competitions.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

interface PointsText {
  /** An amount, or so many conversions. */
  readonly named: (points: number) => string;
  /** Where a heading says what they are. */
  readonly bare: (points: number) => string;
}

/** Points as they are read. */
export function usePointsText(metric: Competition['metric']): PointsText {
  const { t } = useTranslation('competitions');
  const format = usePublisherFormat();
  const amount = (points: number) => format.money(points.toFixed(4));
  return metric === 'payout'
    ? { named: amount, bare: amount }
    : {
        named: (points) => t(($) => $.conversions, { count: points, number: formatCount(points) }),
        bare: formatCount,
      };
}
