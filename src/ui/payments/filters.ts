import { paymentStatuses } from '#contract/enumerations.ts';
import { paymentTones } from '#domain/payment-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilterField } from '#ui/kit/filter-drawer/filter-field.ts';

/** The filters of the payments by their query names. */
export function usePaymentFilters(): readonly FilterField[] {
  const { t } = useTranslation('payments');
  return [
    {
      kind: 'choices',
      name: 'status',
      label: t(($) => $.columns.status),
      options: paymentStatuses.map((value) => ({
        value,
        label: t(($) => $.status[value]),
        tone: paymentTones[value],
      })),
    },
  ];
}
