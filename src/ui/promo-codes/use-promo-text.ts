import type { ReactNode } from 'react';
import { PROMO_CODE_MAX, promoProblems } from '#contract/rules/promo-code.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The sentence under the field of a code; what the network has said passes as it is. */
export function usePromoText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('promoCodes');
  return (problem) => {
    const known = promoProblems.find((one) => one === problem);
    return known === undefined ? problem : t(($) => $.problems[known], { limit: PROMO_CODE_MAX });
  };
}
