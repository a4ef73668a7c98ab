import { useCallback } from 'react';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { CampaignRow } from './campaign-row.ts';

/** What a conversion pays: an amount, a share of the sale, or a dash where it differs by offer. */
export function useRateText(): (row: Pick<CampaignRow, 'payoutRate'>) => string {
  const { money } = usePublisherFormat();
  return useCallback(
    (row) => {
      if (row.payoutRate !== null) return money(row.payoutRate);
      return 'share' in row && typeof row.share === 'number' ? `${row.share}%` : DASH;
    },
    [money],
  );
}
