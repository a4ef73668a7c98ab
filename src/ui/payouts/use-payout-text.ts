import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#contract/resources/payout-accounts.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

const problems = [
  'methodRequired',
  'payoutAccountRequired',
  'minimalAmountRequired',
  'minimalAmountForm',
  'minimalAmountLow',
  'pinRequired',
  'pinForm',
  'accountFormat',
  'accountChecksum',
] as const;
export type PayoutProblem = (typeof problems)[number];

/** The sentence under a field of a payout account; what the network has said passes as it is. */
export function usePayoutText(method: PaymentMethod | undefined): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('payoutAccounts');
  const format = usePublisherFormat();
  return (problem) => {
    const known = problems.find((one) => one === problem);
    if (known === undefined) return problem;
    return t(($) => $.problems[known], {
      method: method?.name ?? '',
      example: method?.example ?? '',
      amount: String(Number(method?.minimalAmount ?? 0)),
      currency: format.currency.name,
    });
  };
}
