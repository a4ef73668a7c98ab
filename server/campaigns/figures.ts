import { decimalOf } from '#contract/money.ts';
import type { Db } from '../platform/db/client.ts';
import type { Logger } from '../platform/log.ts';
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';
import { byValue } from '../events/question.ts';
import { type InZone, lastDays, type Span } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';
import { noSums, type Sums } from '../events/sums.ts';

/** What came of the last 30 days with today; payout in minor units. */
export type Figures = Pick<Sums, 'clicks' | 'conversions' | 'payout'>;

/** Figures by the `relativeId` of an offer or smartlink; of an offer with the visits that smartlinks sent to it. */
export interface CampaignFigures {
  offer(relativeId: number): Figures;
  smartlink(relativeId: number): Figures;
}

/** Figures of all publishers, whose days are those of UTC, remembered: they are the same for everybody who asks. */
export interface NetworkFigures {
  of(): Promise<CampaignFigures>;
}

const FRESH_MS = 300_000;
const ALL = 'all';

export function openNetworkFigures(db: Db, now: () => Date, log: Logger): NetworkFigures {
  const onError = (error: unknown) => log.warn('figures of offers could not be read', { error });
  const kept = staleWhileRevalidate(() => readNetwork(db, now()), {
    freshFor: FRESH_MS,
    size: 1,
    onError,
  });
  return { of: () => kept.forceFetch(ALL) };
}

/** Of all publishers together. */
const readNetwork = (db: Db, now: Date): Promise<CampaignFigures> => figuresOf(db, null, lastDays(now));

/** Of one publisher, whose zone says what a day is. */
export const readFigures = (db: Db, { publisherId, timezone }: InZone, now: Date): Promise<CampaignFigures> =>
  figuresOf(db, publisherId, lastDays(now, timezone));

async function figuresOf(db: Db, publisherId: string | null, range: Span): Promise<CampaignFigures> {
  const told = await readEvents(
    db,
    { publisherId, range, keys: ['offerCampaign'] },
    { publisherId, range, keys: ['smartlinkCampaign'] },
  );
  const [offers, smartlinks] = [byValue(told[0]), byValue(told[1])];
  return {
    offer: (relativeId) => offers.get(String(relativeId)) ?? noSums,
    smartlink: (relativeId) => smartlinks.get(String(relativeId)) ?? noSums,
  };
}

/** What each offer got of a publisher's visitors through one smartlink, by the offer's `relativeId`. */
export async function readChoices(
  db: Db,
  { publisherId, timezone, smartlink }: InZone & { readonly smartlink: number },
  now: Date,
): Promise<ReadonlyMap<number, Figures>> {
  const [had] = await readEvents(db, {
    publisherId,
    range: lastDays(now, timezone),
    keys: ['subOfferCampaign'],
    // whom it sent nowhere it chose nothing for
    filters: [
      { dimension: 'smartlinkCampaign', values: [String(smartlink)] },
      { dimension: 'subOfferCampaign' },
    ],
  });
  return new Map(had.map(({ keys, sums }) => [Number(keys[0]), sums]));
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
