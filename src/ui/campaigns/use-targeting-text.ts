import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { devicesOf } from './targeting-cells.tsx';
import { platformName } from './targeting-signs.ts';
import type { CampaignRow } from './campaign-row.ts';

/** Whom an offer or a smartlink takes, in words: names of what is asked, each with its sentence. */
export function useTargetingText(): (row: CampaignRow) => readonly (readonly [name: string, text: string])[] {
  const { t } = useTranslation('offers');
  const { country, list } = usePublisherFormat();
  const names = (codes: readonly string[]) => list(codes.map(country));
  function countries({ allowedCountries: allowed, deniedCountries: denied }: CampaignRow): string {
    if (allowed.length === 0 && denied.length === 0) return t(($) => $.targeting.everywhere);
    if (allowed.length === 0) return t(($) => $.targeting.except, { names: names(denied) });
    if (denied.length === 0) return names(allowed);
    return t(($) => $.targeting.onlyExcept, { allowed: names(allowed), denied: names(denied) });
  }
  return (row) => {
    const devices = devicesOf(row);
    const connections = row.connectionTypes.map((type) => t(($) => $.connection[type]));
    const platforms = row.platforms.map(platformName);
    return [
      [t(($) => $.targeting.countries), countries(row)],
      [
        t(($) => $.targeting.devices),
        devices.length === 0
          ? t(($) => $.targeting.everyDevice)
          : list(devices.map((name) => t(($) => $.device[name]))),
      ],
      [
        t(($) => $.targeting.connections),
        connections.length === 0 ? t(($) => $.targeting.everyConnection) : list(connections),
      ],
      [
        t(($) => $.targeting.platforms),
        platforms.length === 0 ? t(($) => $.targeting.everyPlatform) : list(platforms),
      ],
    ];
  };
}
