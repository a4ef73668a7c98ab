import type { Cap } from '#contract/enumerations.ts';
import type { Access, OfferStatus, SmartlinkStatus, VerticalStatus } from '#contract/statuses.ts';
import { contains } from './narrower.ts';
import { plainText } from './plain-text.ts';
import { type DisplayStatus, offerDisplay, smartlinkDisplay } from './status-display.ts';
import { takesCountry, type TargetedCountries } from './takes-country.ts';

/**
 * Offers and smartlinks are kept whole, so they are searched and filtered on the device, with and without a network. The
 * network narrows its lists by the same functions.
 */

/** What the lists of offers and smartlinks are narrowed by; an absent one narrows nothing. */
export interface CampaignQuestion {
  /** Part of the name, or '#12' for a number that begins with 12. */
  readonly search?: string | undefined;
  /** The number itself. */
  readonly relativeId?: number | undefined;
  readonly category?: readonly string[] | undefined;
  /** ISO codes: any of them is accepted. */
  readonly country?: readonly string[] | undefined;
  readonly device?: readonly string[] | undefined;
  readonly promoChannel?: readonly string[] | undefined;
  readonly status?: readonly string[] | undefined;
  /** 'true': smartlinks that take the publisher's traffic now; 'false': the others. */
  readonly live?: readonly string[] | undefined;
  /** Ids of traffic types: any of them is taken. */
  readonly 'trafficTypes.id'?: readonly string[] | undefined;
  /** Ids of own domains: short links stand on any of them. */
  readonly 'smartlinks.proxyDomain.id'?: readonly string[] | undefined;
}

interface Targeted extends TargetedCountries {
  readonly relativeId: number;
  readonly label: string;
  readonly devices: readonly string[];
}

interface OfferLike extends Targeted {
  readonly status: Access | null;
  readonly offerStatus: OfferStatus | null;
  readonly capReached: Cap | null;
}
interface SmartlinkLike extends Targeted {
  readonly status: Access | null;
  readonly smartlinkStatus: SmartlinkStatus | null;
  readonly vertical: { readonly status: VerticalStatus | null };
  readonly limitReached: number | null;
  readonly capReached: Cap | null;
}

export const statusOfOffer = ({
  status,
  offerStatus,
  capReached,
}: Pick<OfferLike, 'status' | 'offerStatus' | 'capReached'>) => offerDisplay(offerStatus, status, capReached);
export const statusOfSmartlink = (
  row: Pick<SmartlinkLike, 'status' | 'smartlinkStatus' | 'vertical' | 'limitReached' | 'capReached'>,
) => smartlinkDisplay(row.smartlinkStatus, row.status, row.vertical.status, row.limitReached, row.capReached);

/** The statuses that offers are filtered by (specification 4, the labels of an offer). */
export const offerFilterStatuses = [
  'live',
  'available',
  'onRequest',
  'requested',
  'inReview',
  'test',
  'dayCap',
  'totalCap',
  'declined',
  'archived',
] as const satisfies readonly DisplayStatus[];

/** Those of smartlinks: access as it stands in the address, and what each is shown as (specification 4). */
export const smartlinkFilterStatuses = {
  launch: 'available',
  active: 'live',
  onRequest: 'onRequest',
  requested: 'requested',
  dayCap: 'dayCap',
  totalCap: 'totalCap',
  declined: 'declined',
  suspended: 'suspended',
} as const satisfies Readonly<Record<string, DisplayStatus>>;

interface Filed {
  readonly category?: string | null;
  readonly promoChannels?: readonly string[];
}

/** The offers that fit, in their order. */
export function narrowedOffers<Row extends OfferLike & Filed>(
  rows: readonly Row[],
  asked: CampaignQuestion,
): readonly Row[] {
  const takes = takerOf(asked);
  const statuses = statusesOf(asked);
  return rows.filter(
    (row) =>
      takes(row) &&
      among(asked.category, row.category ?? null) &&
      any(asked.promoChannel, row.promoChannels ?? []) &&
      // one that has reached its limit is live all the same, or may be launched
      (among(statuses, statusOfOffer(row).status) ||
        among(statuses, statusOfOffer({ ...row, capReached: null }).status)),
  );
}

interface Carried {
  readonly trafficTypes?: readonly string[];
  readonly domains?: readonly string[];
}

/** The smartlinks that fit, in their order. */
export function narrowedSmartlinks<Row extends SmartlinkLike & Carried>(
  rows: readonly Row[],
  asked: CampaignQuestion,
): readonly Row[] {
  const takes = takerOf(asked);
  const statuses = statusesOf(asked);
  return rows.filter((row) => {
    const { status } = statusOfSmartlink(row);
    return (
      takes(row) &&
      // as with offers
      (among(statuses, status) || among(statuses, statusOfSmartlink({ ...row, capReached: null }).status)) &&
      among(asked.live, String(status === 'live')) &&
      any(asked['trafficTypes.id'], row.trafficTypes ?? []) &&
      any(asked['smartlinks.proxyDomain.id'], row.domains ?? [])
    );
  });
}

/** What is shown, where it was asked for by that or by the name of an access; that of `launch` may be beyond a limit. */
function statusesOf({ status }: CampaignQuestion): readonly string[] | undefined {
  const names: Readonly<Record<string, string | undefined>> = smartlinkFilterStatuses;
  return status?.flatMap((name) =>
    name === 'launch' ? ['available', 'beyondLimit'] : (names[name] ?? name),
  );
}

function takerOf({ search, relativeId, country, device }: CampaignQuestion): (row: Targeted) => boolean {
  const found = finder(search);
  return (row) =>
    (relativeId === undefined || row.relativeId === relativeId) &&
    found(row) &&
    (!country || country.some((code) => takesCountry(row, code))) &&
    (!device || device.some((name) => acceptsDevice(row, name)));
}

function finder(search = ''): (row: Targeted) => boolean {
  const wanted = plainText(search.trim());
  if (wanted === '') return () => true;
  const number = /^#(\d+)$/.exec(wanted)?.[1];
  if (number !== undefined) return ({ relativeId }) => String(relativeId).startsWith(number);
  const words = wanted.split(/\s+/);
  return ({ label }) => {
    const name = plainText(label);
    return words.every((word) => contains(name, word));
  };
}

export const acceptsDevice = ({ devices }: Pick<Targeted, 'devices'>, name: string): boolean =>
  devices.length === 0 || devices.includes('all') || name === 'all' || devices.includes(name);

const among = (wanted: readonly string[] | undefined, value: string | null): boolean =>
  wanted === undefined || (value !== null && wanted.includes(value));
const any = (wanted: readonly string[] | undefined, values: readonly string[]): boolean =>
  wanted === undefined || values.some((value) => wanted.includes(value));
