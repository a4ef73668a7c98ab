import { conversionStatuses, conversionTypes, deviceNames } from '#contract/enumerations.ts';
import { conversionTones } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilterField, FilterOptions } from '#ui/kit/filter-drawer/filter-field.ts';

/** The filters of the conversions by their query names. */
export function useConversionFilters(options: FilterOptions): readonly FilterField[] {
  const { t } = useTranslation('conversions');
  const { countries, offers, goals, smartlinks } = options;
  return [
    {
      kind: 'choices',
      name: 'status',
      label: t(($) => $.filters.status),
      options: conversionStatuses.map((value) => ({
        value,
        label: t(($) => $.status[value]),
        tone: conversionTones[value],
      })),
    },
    { kind: 'countries', name: 'country', label: t(($) => $.filters.country), source: countries },
    { kind: 'options', name: 'offerCampaignRelativeId', label: t(($) => $.filters.offer), source: offers },
    ...(smartlinks
      ? ([
          {
            kind: 'options',
            name: 'smartlinkCampaign',
            label: t(($) => $.filters.smartlink),
            source: smartlinks,
          },
        ] as const)
      : []),
    { kind: 'options', name: 'offerGoalTitle', label: t(($) => $.filters.goal), source: goals },
    {
      kind: 'choices',
      name: 'device',
      label: t(($) => $.filters.device),
      options: deviceNames.map((value) => ({ value, label: t(($) => $.device[value]) })),
    },
    {
      kind: 'choices',
      name: 'type',
      label: t(($) => $.filters.type),
      options: conversionTypes.map((value) => ({ value, label: value })),
    },
    {
      kind: 'text',
      name: 'subSourceLike',
      label: t(($) => $.filters.subSource),
      suggest: options.subSources,
    },
    { kind: 'text', name: 'extClickId', label: t(($) => $.filters.extClickId) },
    { kind: 'text', name: 'transactionId', label: t(($) => $.filters.transactionId) },
  ];
}
