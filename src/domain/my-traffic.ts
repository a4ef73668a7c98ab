import { minorUnits } from '#contract/money.ts';
import { divide, writeDecimal } from './decimal.ts';
import { acceptsDevice } from './narrow-campaigns.ts';
import { takesCountry, type TargetedCountries } from './takes-country.ts';

/** Traffic that offers are looked for with; null: any. */
export interface Traffic {
  /** ISO code. */
  readonly country: string;
  readonly device: string | null;
  /** Id of a promo channel. */
  readonly promoChannel: string | null;
}

interface TrafficTerms extends TargetedCountries {
  readonly devices: readonly string[];
  /** None: every kind is taken. */
  readonly promoChannels?: readonly string[];
}

/** Whether an offer takes such traffic. */
export const takesTraffic = (row: TrafficTerms, { country, device, promoChannel }: Traffic): boolean =>
  takesCountry(row, country) &&
  (device === null || acceptsDevice(row, device)) &&
  (promoChannel === null || takesChannel(row.promoChannels ?? [], promoChannel));

const takesChannel = (channels: readonly string[], wanted: string): boolean =>
  channels.length === 0 || channels.includes(wanted);

interface ClickEarnings {
  /** Payout a click of all publishers in the last 30 days; null without clicks. */
  readonly epc: string | null;
  readonly ownClicks: number;
  readonly ownPayout: string;
}

/** So many of one's own clicks weigh as much as everybody's figure: what a few have brought is chance. */
const WEIGHT_OF_ALL = 200;
const SCALE = 4;

/**
 * What a click is likely to bring the publisher, with four decimals: its own payout a click, drawn towards all publishers'
 * the more the fewer clicks of its own there are. Null: nobody has any.
 */
export function expectedEpc({ epc, ownClicks, ownPayout }: ClickEarnings): string | null {
  const weight = epc === null ? 0n : BigInt(WEIGHT_OF_ALL);
  const clicks = BigInt(ownClicks) + weight;
  if (clicks === 0n) return null;
  const units = BigInt(minorUnits(ownPayout)) + weight * BigInt(minorUnits(epc ?? '0'));
  return writeDecimal(divide(units, 10_000n * clicks, SCALE));
}

/** The country that is looked for before the others, where it is one of them. */
export const countryFirst = (codes: readonly string[], first: string): readonly string[] =>
  codes.includes(first) ? [first, ...codes.filter((code) => code !== first)] : codes;
