import { useTranslation } from 'react-i18next';
import { deviceNames } from '#contract/enumerations.ts';
import { offerFilterStatuses, smartlinkFilterStatuses } from '#domain/narrow-traffic.ts';
import { displayTones } from '#domain/status-display.ts';
import type { FilterField } from '#ui/kit/filter-drawer/filter-field.ts';
import type { OptionSource } from '#ui/kit/option-select/options.ts';

interface OfferOptions {
  readonly countries: OptionSource;
  readonly categories: OptionSource;
  readonly promoChannels: OptionSource;
}

/** The filters of the offers by their kinds (specification 3). */
export function useOfferFilters({
  countries,
  categories,
  promoChannels,
}: OfferOptions): readonly FilterField[] {
  const { t } = useTranslation('offers');
  return [
    {
      kind: 'choices',
      name: 'status',
      label: t(($) => $.filters.status),
      options: offerFilterStatuses.map((status) => ({
        value: status,
        label: t(($) => $.status[status]),
        tone: displayTones[status],
      })),
    },
    { kind: 'options', name: 'category', label: t(($) => $.filters.category), source: categories },
    { kind: 'countries', name: 'country', label: t(($) => $.filters.country), source: countries },
    useDeviceFilter(),
    { kind: 'options', name: 'promoChannel', label: t(($) => $.filters.promoChannel), source: promoChannels },
  ];
}

interface SmartlinkOptions extends Pick<OfferOptions, 'countries'> {
  readonly trafficTypes: OptionSource;
  readonly domains: OptionSource;
}

/** The filters of the smartlinks; their statuses are those of access (specification 4). */
export function useSmartlinkFilters({
  countries,
  trafficTypes,
  domains,
}: SmartlinkOptions): readonly FilterField[] {
  const { t } = useTranslation('offers');
  return [
    {
      kind: 'choices',
      name: 'status',
      label: t(($) => $.filters.status),
      options: Object.entries(smartlinkFilterStatuses).map(([value, status]) => ({
        value,
        label: t(($) => $.status[status]),
        tone: displayTones[status],
      })),
    },
    {
      kind: 'choices',
      name: 'live',
      label: t(($) => $.filters.live),
      options: (['true', 'false'] as const).map((value) => ({
        value,
        label: t(($) => $.filters.isLive[value]),
      })),
    },
    {
      kind: 'options',
      name: 'trafficTypes.id',
      label: t(($) => $.filters.trafficType),
      source: trafficTypes,
    },
    {
      kind: 'options',
      name: 'smartlinks.proxyDomain.id',
      label: t(($) => $.filters.domain),
      source: domains,
    },
    { kind: 'countries', name: 'country', label: t(($) => $.filters.country), source: countries },
    useDeviceFilter(),
  ];
}

function useDeviceFilter(): FilterField {
  const { t } = useTranslation('offers');
  return {
    kind: 'choices',
    name: 'device',
    label: t(($) => $.filters.device),
    options: deviceNames.map((value) => ({ value, label: t(($) => $.device[value]) })),
  };
}
