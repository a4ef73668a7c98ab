import { useMemo } from 'react';
import type { PostbackDelivery } from '#contract/resources/postbacks.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

interface DeliveryText {
  readonly attempt: (delivery: Pick<PostbackDelivery, 'attempt' | 'attempts'>) => string;
  readonly duration: (called: Pick<PostbackDelivery, 'durationMs'>) => string;
  readonly next: (delivery: Pick<PostbackDelivery, 'nextAt'>) => string;
}

/** Figures of a call as they are written. */
export function useDeliveryText(): DeliveryText {
  const { t } = useTranslation('postbacks');
  const format = usePublisherFormat();
  return useMemo(
    () => ({
      // An attempt that was asked for by hand is beyond those that are made by themselves.
      attempt: ({ attempt, attempts }) =>
        attempt === 0
          ? DASH
          : t(($) => $.log.attemptOf, { number: attempt, total: Math.max(attempt, attempts) }),
      duration: ({ durationMs }) =>
        durationMs === null ? DASH : t(($) => $.log.ms, { value: formatCount(durationMs) }),
      next: ({ nextAt }) => (nextAt === null ? DASH : format.moment(nextAt, 'dateTime')),
    }),
    [t, format],
  );
}
