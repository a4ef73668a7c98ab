import { moneyAccounts, transactionKinds } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilterField } from '#ui/kit/filter-drawer/filter-field.ts';

/** The filters of the transactions by their query names. */
export function useTransactionFilters(): readonly FilterField[] {
  const { t } = useTranslation('balance');
  return [
    {
      kind: 'choices',
      name: 'kind',
      label: t(($) => $.filters.kind),
      options: transactionKinds.map((value) => ({ value, label: t(($) => $.kind[value]) })),
    },
    {
      kind: 'choices',
      name: 'account',
      label: t(($) => $.filters.account),
      options: moneyAccounts.map((value) => ({ value, label: t(($) => $.accounts[value]) })),
    },
  ];
}
