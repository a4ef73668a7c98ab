import type { TFunction } from 'i18next';
import { FLAGS_SHOWN } from '#contract/limits.ts';
import { countryFirst } from '#domain/my-traffic.ts';
import { CountryFlags } from '#ui/kit/country-flags/country-flags.tsx';
import { DASH } from '#ui/kit/publisher-format.context.tsx';
import { SignList, signsRoom } from './sign-list.tsx';
import { connectionIcons, deviceIcons, platformIcons, platformName } from './targeting-signs.ts';
import type { CampaignRow } from './campaign-row.ts';
import classes from './sign-list.module.css';

interface CellProps {
  readonly row: CampaignRow;
  /** The country that is looked for: its flag stands before the others. */
  readonly first?: string | undefined;
  /** Of the list: asked for anew in every cell it would be most of what drawing a row costs. */
  readonly t: TFunction<'offers'>;
}

/** Whom it does not take, and nothing of what it takes everybody of: what every row says is said by none. */
export function TargetingCell({ row, first, t }: CellProps) {
  const { connectionTypes, platforms } = row;
  const devices = devicesOf(row);
  if (!namesCountries(row) && devices.length + connectionTypes.length + platforms.length === 0) {
    return (
      <span className="quiet">
        <span aria-hidden>{DASH}</span>
        <span className="visually-hidden">{t(($) => $.all)}</span>
      </span>
    );
  }
  return (
    <span className={`inline ${classes['groups']}`}>
      <CountriesCell row={row} first={first} />
      <SignList
        label={t(($) => $.targeting.devices)}
        signs={devices.map((name) => ({ label: t(($) => $.device[name]), icon: deviceIcons[name] }))}
      />
      <SignList
        label={t(($) => $.targeting.connections)}
        signs={connectionTypes.map((type) => ({
          label: t(($) => $.connection[type]),
          icon: connectionIcons[type],
        }))}
      />
      <SignList
        label={t(($) => $.targeting.platforms)}
        signs={platforms.map((name) => ({ label: platformName(name), icon: platformIcons[name] }))}
      />
    </span>
  );
}

/** Where visitors may come from: at most three flags, and how many more are allowed and denied (specification 2). */
export function CountriesCell({ row, first }: Pick<CellProps, 'row' | 'first'>) {
  if (!namesCountries(row)) return null;
  const { allowedCountries: codes, deniedCountries: denied } = row;
  const allowed = first === undefined ? codes : countryFirst(codes, first);
  return <CountryFlags allowed={allowed} denied={denied} />;
}

/** Whether it takes or leaves some countries. */
export const namesCountries = ({ allowedCountries, deniedCountries }: CampaignRow): boolean =>
  allowedCountries.length + deniedCountries.length > 0;

/** The devices that it takes, where it does not take all. */
export const devicesOf = ({ devices }: CampaignRow) =>
  devices.includes('all') ? [] : devices.filter((name) => name !== 'all').toSorted();

/** px of a flag, of a number of further ones, and between two groups. */
const FLAG_PX = 27;
const BADGE_PX = 36;
const BETWEEN_PX = 12;

/** px of all of them. */
export function targetingRoom(row: CampaignRow): number {
  const { allowedCountries, deniedCountries, connectionTypes, platforms } = row;
  const flags =
    Math.min(allowedCountries.length, FLAGS_SHOWN) * FLAG_PX +
    (allowedCountries.length > FLAGS_SHOWN ? BADGE_PX : 0) +
    (deniedCountries.length > 0 ? BADGE_PX : 0);
  const groups = [
    flags,
    ...[devicesOf(row), connectionTypes, platforms].map(({ length }) => signsRoom(length)),
  ];
  return groups.filter((room) => room > 0).reduce((sum, room) => sum + room + BETWEEN_PX, -BETWEEN_PX);
}

/** As a file has it, '-' before what is denied. */
export const targetingCsv = (row: CampaignRow): string =>
  [
    ...row.allowedCountries,
    ...row.deniedCountries.map((code) => `-${code}`),
    ...devicesOf(row),
    ...row.connectionTypes,
    ...row.platforms,
  ].join(' ');
