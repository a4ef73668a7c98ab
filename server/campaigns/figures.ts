import { decimalOf } from '#contract/money.ts';
import type { Db } from '../platform/db/client.ts';
import type { Logger } from '../platform/log.ts';
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';
import { choiceOf, choicesOf, OFFER_PARTS } from '../events/choices.ts';
import { CHOICE } from '../events/dimensions.ts';
import { lastDays, readDays } from '../events/read-roll-ups.ts';
import { addSums, noSums, type Sums } from '../events/sums.ts';

/** What came of the last 30 days (UTC) with today; payout in minor units. */
export type Figures = Pick<Sums, 'clicks' | 'conversions' | 'payout'>;

/** Figures by the `relativeId` of an offer or smartlink; of an offer those that smartlinks sent it too. */
export interface CampaignFigures {
  offer(relativeId: number): Figures;
  smartlink(relativeId: number): Figures;
}

/** Figures of all publishers, remembered: they are the same for everybody who asks. */
export interface NetworkFigures {
  of(): Promise<CampaignFigures>;
}

const FRESH_MS = 300_000;
const ALL = 'all';

export function openNetworkFigures(db: Db, now: () => Date, log: Logger): NetworkFigures {
  const onError = (error: unknown) => log.warn('figures of offers could not be read', { error });
  const kept = staleWhileRevalidate(() => readFigures(db, null, now()), {
    freshFor: FRESH_MS,
    size: 1,
    onError,
  });
  return { of: () => kept.forceFetch(ALL) };
}

/** `publisherId` null: of all of them together. */
export async function readFigures(db: Db, publisherId: string | null, now: Date): Promise<CampaignFigures> {
  const rows = await readDays(db, {
    publisherId,
    dimensions: ['offerCampaign', 'subOfferCampaign', 'smartlinkCampaign'],
    days: lastDays(now),
  });
  const offers = new Map<string, Sums>();
  const smartlinks = new Map<string, Sums>();
  for (const { dimension, value, sums } of rows) {
    const those = dimension === 'smartlinkCampaign' ? smartlinks : offers;
    those.set(value, addSums(those.get(value) ?? noSums, sums));
  }
  return {
    offer: (relativeId) => offers.get(String(relativeId)) ?? noSums,
    smartlink: (relativeId) => smartlinks.get(String(relativeId)) ?? noSums,
  };
}

/** What each offer got of a publisher's visitors through one smartlink, by the offer's `relativeId`. */
export async function readChoices(
  db: Db,
  { publisherId, smartlink }: { readonly publisherId: string; readonly smartlink: number },
  now: Date,
): Promise<ReadonlyMap<number, Figures>> {
  const rows = await readDays(db, {
    publisherId,
    dimensions: [CHOICE],
    days: lastDays(now),
    beginning: choicesOf(smartlink),
    parts: OFFER_PARTS,
  });
  return new Map(rows.map(({ value, sums }) => [choiceOf(value).offer, sums]));
}

/** As the rows of both lists carry them. */
export const figuresOnWire = (remembered: Figures, own: Figures) => wire(withOwn(remembered, own), own);

/** What is remembered of all may be minutes older than the own figures: the own are part of it, so it is no less. */
const withOwn = (network: Figures, own: Figures): Figures => ({
  clicks: Math.max(network.clicks, own.clicks),
  conversions: Math.max(network.conversions, own.conversions),
  payout: Math.max(network.payout, own.payout),
});

const wire = (network: Figures, own: Figures) => ({
  epc: network.clicks === 0 ? null : decimalOf(Math.round(network.payout / network.clicks)),
  clicks: network.clicks,
  conversions: network.conversions,
  ownClicks: own.clicks,
  ownConversions: own.conversions,
  ownPayout: decimalOf(own.payout),
});
