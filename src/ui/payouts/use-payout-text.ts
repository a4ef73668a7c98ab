import type { ReactNode } from 'react';
import type { PaymentMethod } from '#contract/resources/payout-accounts.ts';
import { type AccountProblem, eitherOf } from '#domain/payout-account/account-problem.ts';
import { useTranslation } from '#i18n/use-translation.ts';
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
  'accountContains',
  'accountChecksum',
  'accountOfOther',
] as const;

/** The sentence under a field of a payout account; what the network has said passes as it is. */
export function usePayoutText(
  method: PaymentMethod | undefined,
): (problem: ReactNode, more?: AccountProblem | null) => ReactNode {
  const { t } = useTranslation('payoutAccounts');
  const format = usePublisherFormat();
  return (problem, more) => {
    const what = more?.what;
    const known = problems.find((one) => one === problem);
    if (known === undefined) return problem;
    return t(($) => $.problems[known], {
      method: method?.name ?? '',
      example: method?.example ?? '',
      what: what ? t(($) => $.problems[what]) : '',
      other: eitherOf(more?.others ?? [], format.language),
      amount: String(Number(method?.minimalAmount ?? 0)),
      currency: format.currency.name,
    });
  };
}
