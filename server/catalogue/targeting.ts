import { type DeviceName } from '#contract/enumerations.ts';
import type { keptOutReasons } from '#contract/resources/test-click.ts';
import { connectionTypes } from '#contract/targeting-names.ts';
import { takesCountry, type TargetedCountries } from '#domain/takes-country.ts';
import type { Platform } from '../platform/visitor/agent.ts';

export type ConnectionType = (typeof connectionTypes)[number] | 'unknown';

/** What is known of a visitor when the offer is chosen. */
export interface Visit {
  readonly country: string | null;
  readonly device: DeviceName;
  readonly platform: Platform | null;
  readonly connectionType: ConnectionType;
}

/** Whom an offer takes (specification 3, targeting). Empty lists allow everything. */
export interface Targeting extends TargetedCountries {
  readonly device: 'all' | DeviceName;
  readonly platforms: readonly string[];
  readonly connectionTypes: readonly string[];
}

/** An unknown connection always passes; an unknown country as `takesCountry` says. */
export function takes(targeting: Targeting, visit: Visit): boolean {
  const { device, platforms, connectionTypes } = targeting;
  if (!takesCountry(targeting, visit.country)) return false;
  if (device !== 'all' && device !== visit.device) return false;
  if (platforms.length > 0 && (visit.platform === null || !platforms.includes(visit.platform))) return false;
  return (
    connectionTypes.length === 0 ||
    visit.connectionType === 'unknown' ||
    connectionTypes.includes(visit.connectionType)
  );
}

/** A visit as its hit keeps it. */
interface Seen extends Pick<Visit, 'country' | 'device'> {
  readonly platform: string | null;
  readonly connectionType: string;
}
export type KeptOut = (typeof keptOutReasons)[number];

/** Why an offer does not take a visit, in words of its targeting; empty exactly where `takes` says that it does. */
export function keptOutBy(targeting: Targeting, visit: Seen): readonly KeptOut[] {
  const { device, platforms, connectionTypes: kinds } = targeting;
  const { platform, connectionType, country } = visit;
  return [
    ...(takesCountry(targeting, country) ? [] : ([country === null ? 'countryUnknown' : 'country'] as const)),
    ...(device === 'all' || device === visit.device ? [] : (['device'] as const)),
    ...(platforms.length === 0 || (platform !== null && platforms.includes(platform))
      ? []
      : (['platform'] as const)),
    ...(kinds.length === 0 || connectionType === 'unknown' || kinds.includes(connectionType)
      ? []
      : (['connectionType'] as const)),
  ];
}

/** As a proxy's header says it, in any case; 'unknown' for what is no connection type. */
export const connectionTypeOf = (header: string | null): ConnectionType =>
  connectionTypes.find((type) => type.toLowerCase() === header?.trim().toLowerCase()) ?? 'unknown';
