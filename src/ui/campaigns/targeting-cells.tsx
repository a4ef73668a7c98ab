import type { TFunction } from 'i18next';
import { deviceNames } from '#contract/enumerations.ts';
import { CountryFlags } from '#ui/kit/country-flags/country-flags.tsx';
import { SignList } from './sign-list.tsx';
import { connectionIcons, deviceIcons, platformIcons, platformNames } from './targeting-signs.ts';
import type { CampaignRow } from './campaign-row.ts';
import classes from './sign-list.module.css';

interface CellProps {
  readonly row: CampaignRow;
  /** Of the list: asked for anew in every cell it would be most of what drawing a row costs. */
  readonly t: TFunction<'offers'>;
}

/** Where visitors may come from: at most three flags, and how many more are allowed and denied (specification 2). */
export function CountriesCell({ row, t }: CellProps) {
  const { allowedCountries, deniedCountries } = row;
  return (
    <span className={classes['root']}>
      {allowedCountries.length === 0 && <span>{t(($) => $.all)}</span>}
      {allowedCountries.length + deniedCountries.length > 0 && (
        <CountryFlags allowed={allowedCountries} denied={deniedCountries} />
      )}
    </span>
  );
}

export function DevicesCell({ row, t }: CellProps) {
  const taken = deviceNames.filter((name) => row.devices.includes(name));
  return (
    <SignList
      label={t(($) => $.columns.devices)}
      all={t(($) => $.all)}
      signs={
        row.devices.includes('all')
          ? []
          : taken.map((name) => ({ label: t(($) => $.device[name]), icon: deviceIcons[name] }))
      }
    />
  );
}

export function ConnectionsCell({ row, t }: CellProps) {
  return (
    <SignList
      label={t(($) => $.columns.connections)}
      all={t(($) => $.all)}
      signs={row.connectionTypes.map((type) => ({
        label: t(($) => $.connection[type]),
        icon: connectionIcons[type],
      }))}
    />
  );
}

export function PlatformsCell({ row, t }: CellProps) {
  return (
    <SignList
      label={t(($) => $.columns.platforms)}
      all={t(($) => $.all)}
      signs={row.platforms.map((name) => ({ label: platformNames[name], icon: platformIcons[name] }))}
    />
  );
}
