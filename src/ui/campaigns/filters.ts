import { deviceNames } from '#contract/enumerations.ts';
import { offerFilterStatuses, smartlinkFilterStatuses } from '#domain/narrow-campaigns.ts';
import { type DisplayStatus, displayTones } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilterField } from '#ui/kit/filter-drawer/filter-field.ts';
import type { OptionSource } from '#ui/kit/option-select/options.ts';

/** What the filters choose from, by their names in the address. */
type Sources<Name extends string> = Readonly<Record<Name, OptionSource>>;

/** The filters of the offers by their kinds (specification 3). */
export function useOfferFilters(
  sources: Sources<'category' | 'country' | 'promoChannel'>,
): readonly FilterField[] {
  const { t } = useTranslation('offers');
  const { status, country, device } = useSharedFilters(sources.country);
  return [
    status(offerFilterStatuses.map((name) => [name, name])),
    { kind: 'options', name: 'category', label: t(($) => $.filters.category), source: sources.category },
    country,
    device,
    {
      kind: 'options',
      name: 'promoChannel',
      label: t(($) => $.filters.promoChannel),
      source: sources.promoChannel,
    },
  ];
}

/** The filters of the smartlinks; their statuses are those of access (specification 4). */
export function useSmartlinkFilters(
  sources: Sources<'country' | 'trafficTypes.id' | 'smartlinks.proxyDomain.id'>,
): readonly FilterField[] {
  const { t } = useTranslation('offers');
  const { status, country, device } = useSharedFilters(sources.country);
  return [
    status(Object.entries(smartlinkFilterStatuses)),
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
      source: sources['trafficTypes.id'],
    },
    {
      kind: 'options',
      name: 'smartlinks.proxyDomain.id',
      label: t(($) => $.filters.domain),
      source: sources['smartlinks.proxyDomain.id'],
    },
    country,
    device,
  ];
}

/** Those of both lists; `status` takes each value of the address with what it is shown as. */
function useSharedFilters(countries: OptionSource) {
  const { t } = useTranslation('offers');
  const status = (statuses: readonly (readonly [value: string, shown: DisplayStatus])[]): FilterField => ({
    kind: 'choices',
    name: 'status',
    label: t(($) => $.filters.status),
    options: statuses.map(([value, shown]) => ({
      value,
      label: t(($) => $.status[shown]),
      tone: displayTones[shown],
    })),
  });
  const country: FilterField = {
    kind: 'countries',
    name: 'country',
    label: t(($) => $.filters.country),
    source: countries,
  };
  const device: FilterField = {
    kind: 'choices',
    name: 'device',
    label: t(($) => $.filters.device),
    options: deviceNames.map((value) => ({ value, label: t(($) => $.device[value]) })),
  };
  return { status, country, device };
}
