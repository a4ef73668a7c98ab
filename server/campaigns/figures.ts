import { sql, type SQL } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { QUARTER_HOUR_MS } from '#domain/zone.ts';
import type { Db } from '../platform/db/client.ts';
import type { Logger } from '../platform/log.ts';
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts';
import { CHOICE } from '../traffic/dimensions.ts';
import { QUARTER_HOURS_A_DAY } from '../traffic/quarter-hours.ts';

/** What came of the last 30 days (UTC) with today; payout in minor units. */
export type Figures = {
  readonly clicks: number;
  readonly conversions: number;
  readonly payout: number;
};
const none: Figures = { clicks: 0, conversions: 0, payout: 0 };

/** Figures by the `relativeId` of an offer or smartlink; of an offer those that smartlinks sent it too. */
export interface CampaignFigures {
  offer(relativeId: number): Figures;
  smartlink(relativeId: number): Figures;
}

/** Figures of all publishers, remembered: they are the same for everybody who asks. */
export interface NetworkFigures {
  of(): Promise<CampaignFigures>;
}

const LOOK_BACK_DAYS = 30;
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
  const { rows } = await db.execute<{ dimension: string; value: string } & Figures>(sql`
    select dimension, value, ${sums} from rollup_days
    where dimension in ('offerCampaign', 'subOfferCampaign', 'smartlinkCampaign') and value <> ''
      ${publisherId === null ? sql`` : sql`and publisher_id = ${publisherId}`} and ${recent(now)}
    group by dimension, value`);
  const offers = new Map<string, Figures>();
  const smartlinks = new Map<string, Figures>();
  for (const { dimension, value, clicks, conversions, payout } of rows) {
    const those = dimension === 'smartlinkCampaign' ? smartlinks : offers;
    const before = those.get(value) ?? none;
    those.set(value, {
      clicks: before.clicks + clicks,
      conversions: before.conversions + conversions,
      payout: before.payout + payout,
    });
  }
  return {
    offer: (relativeId) => offers.get(String(relativeId)) ?? none,
    smartlink: (relativeId) => smartlinks.get(String(relativeId)) ?? none,
  };
}

/** What each offer got of a publisher's visitors through one smartlink, by the offer's `relativeId`. */
export async function readChoices(
  db: Db,
  { publisherId, smartlink }: { readonly publisherId: string; readonly smartlink: number },
  now: Date,
): Promise<ReadonlyMap<number, Figures>> {
  const { rows } = await db.execute<{ offer: string } & Figures>(sql`
    select split_part(value, '/', 2) as offer, ${sums} from rollup_days
    where publisher_id = ${publisherId} and dimension = ${CHOICE} and value like ${`${smartlink}/%`}
      and ${recent(now)}
    group by offer`);
  return new Map(rows.map(({ offer, ...figures }) => [Number(offer), figures]));
}

const sums = sql`sum(clicks)::float8 as clicks, sum(conversions)::float8 as conversions, sum(payout)::float8 as payout`;

function recent(now: Date): SQL {
  const today = Math.floor(now.getTime() / QUARTER_HOUR_MS / QUARTER_HOURS_A_DAY);
  return sql`bucket > ${today - LOOK_BACK_DAYS} and bucket <= ${today}`;
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
