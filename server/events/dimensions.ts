import { type GroupingDimension, subFields } from '#contract/enumerations.ts';
import type { visitColumns } from './dimension-columns.ts';

/** Each tracking link, by its id: the figures of short links. No grouping of reports. */
export const LINK = 'link';

/** What events are told apart by, besides the time. */
export type ValueDimension = Exclude<GroupingDimension, 'date' | 'hour'> | typeof LINK;

/** Columns that stand under the same name in hits and in conversions. */
export type SharedColumn = keyof typeof visitColumns;

/**
 * The columns of each dimension (architecture: grouping names), of which the first that holds anything counts; the goal
 * is known of a conversion only. A visit belongs to the offer that it was sent to, by the offer's own link or by a
 * smartlink (decision 172).
 */
export const dimensionColumns: Readonly<Record<ValueDimension, readonly (SharedColumn | 'goal')[]>> = {
  country: ['country'],
  device: ['device'],
  browser: ['browser'],
  os: ['os'],
  offerCampaign: ['subOffer', 'offer'],
  subOfferCampaign: ['subOffer'],
  offerGoal: ['goal'],
  offerLink: ['landing'],
  smartlinkCampaign: ['smartlink'],
  subSmartlinkCampaign: ['subSmartlink'],
  referrer: ['referrer'],
  subSource: ['subSource'],
  track: ['track'],
  sub1: ['sub1'],
  sub2: ['sub2'],
  sub3: ['sub3'],
  sub4: ['sub4'],
  sub5: ['sub5'],
  sub6: ['sub6'],
  [LINK]: ['linkId'],
};

/** What a visit has of a dimension; null for nothing. */
export const valueIn = (visit: Readonly<Record<string, unknown>>, dimension: ValueDimension): unknown => {
  const column = dimensionColumns[dimension].find((name) => (visit[name] ?? null) !== null);
  return column === undefined ? null : visit[column];
};

// keys of the record above are the dimensions by its type
export const valueDimensions = Object.keys(dimensionColumns) as readonly ValueDimension[];

/**
 * Rolled up by quarters of an hour too: what is most often cut by days and hours, and has few values. Each
 * costs every writer a row a quarter and value; the others are rolled up by days alone.
 */
export const quarterHourDimensions: ReadonlySet<string> = new Set<ValueDimension>([
  'country',
  'device',
  'offerCampaign',
  'smartlinkCampaign',
]);

/** What visitors bring as a text of any kind: a publisher may have as many values of it as visits. */
export const freeDimensions = [
  'referrer',
  'subSource',
  'track',
  ...subFields,
] as const satisfies readonly ValueDimension[];

/** Name of the roll-up without a dimension. */
export const TOTAL = 'total';
/** Roll-up by days of what smartlinks forwarded where: smartlink, offer and sub-source in one value. */
export const CHOICE = 'choice';
/** Roll-up by days of each own domain that visitors came by, and the link in one value (`hosts.ts`); of hits alone. */
export const HOST = 'host';

/** Roll-up of what the conversions of each offer have come to since ever, in its one bucket, 0: what limits are held against. */
export const OFFER_EVER = 'offer ever';

/** Roll-up by days without sums: its values are the dimensions that are crowded on that day (`crowded.ts`). */
export const CROWDED = 'crowded';
/** Likewise: the dimensions whose period from that day on is to be summed, or is (1 in `hits`); `periods.ts`. */
export const PERIODS = 'periods';
/** Likewise: the days on which what a publisher's visits brought in texts could not be forgotten yet (`old-sub-ids.ts`). */
export const NOT_FORGOTTEN = 'not forgotten';
/** Name of a dimension's roll-up by periods: its buckets are their first days. */
export const inPeriods = (dimension: string): string => `${dimension} in periods`;

export const isTime = (key: string): key is 'date' | 'hour' => key === 'date' || key === 'hour';
