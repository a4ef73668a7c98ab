import { eq } from 'drizzle-orm';
import type { ConversionType, Language } from '#contract/enumerations.ts';
import type { Db } from '../platform/db/client.ts';
import { offerRuns, smartlinkRuns } from './runs.ts';
import {
  type AdvertiserStatus,
  offerGoals,
  offerGoalTexts,
  offerLandings,
  offers,
  type ReferrerRule,
} from './tables/offers.ts';
import { smartlinkOffers, smartlinks, smartlinkVerticals } from './tables/smartlinks.ts';
import type { Targeting } from './targeting.ts';

export interface Goal {
  readonly code: string;
  readonly title: string;
  readonly payout: number;
  readonly standard: boolean;
}

export interface Landing {
  readonly offerId: string;
  readonly relativeId: number;
  readonly label: string;
  readonly url: string;
}

export interface Offer extends Targeting {
  readonly id: string;
  readonly relativeId: number;
  readonly name: string;
  readonly type: ConversionType;
  /** Hundredths of a percent of the sale; 0: the goal's fixed payout. */
  readonly share: number;
  readonly holdDays: number;
  readonly postbackKey: string;
  /** What the advertiser's own words for a status mean, in small letters; they come before ours. */
  readonly statusWords: ReadonlyMap<string, AdvertiserStatus>;
  readonly targetUrl: string;
  /** Conversions that are taken a day (UTC) and in all; null: no end. */
  readonly dayCap: number | null;
  readonly totalCap: number | null;
  /** Where visitors of its links go while it takes none. */
  readonly fallbackUrl: string | null;
  /** Whether its advertiser learns which page a visitor came from. */
  readonly referrer: ReferrerRule;
  /** Whether its advertiser gets what advertising systems put behind a link. */
  readonly passesOn: boolean;
  readonly goals: readonly Goal[];
  /** Takes traffic now. */
  readonly running: boolean;
  /** Its conversions never count. */
  readonly test: boolean;
}

export interface Smartlink {
  readonly id: string;
  readonly relativeId: number;
  readonly name: string;
  readonly running: boolean;
  readonly pool: readonly { readonly offer: Offer; readonly weight: number }[];
  readonly fallbackId: string | null;
}

/** Offers and smartlinks of the whole network. */
export interface Reference {
  readonly offers: ReadonlyMap<string, Offer>;
  readonly offersByNumber: ReadonlyMap<number, Offer>;
  readonly landings: ReadonlyMap<string, Landing>;
  readonly landingsByNumber: ReadonlyMap<number, Landing>;
  readonly smartlinks: ReadonlyMap<string, Smartlink>;
  readonly smartlinksByNumber: ReadonlyMap<number, Smartlink>;
  /** What goals are called in each language, by their titles: goals with one title have one name. */
  readonly goalNames: ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>>;
}

/** What a reader calls the goal of this title. */
export const goalName = (
  { goalNames }: Pick<Reference, 'goalNames'>,
  title: string,
  language: Language,
): string => goalNames.get(title)?.[language] ?? title;

export async function loadReference(db: Db): Promise<Reference> {
  const goals = new Map<string, Goal[]>();
  for (const goal of await db.select().from(offerGoals)) {
    const known = goals.get(goal.offerId);
    if (known) known.push(goal);
    else goals.set(goal.offerId, [goal]);
  }
  const offerList = (await db.select().from(offers)).map((row) => offerOf(row, goals.get(row.id) ?? []));
  const landingRows = await db.select().from(offerLandings);
  const byId = new Map(offerList.map((offer) => [offer.id, offer]));
  const smartlinkList = await loadSmartlinks(db, byId);
  return {
    offers: byId,
    offersByNumber: new Map(offerList.map((offer) => [offer.relativeId, offer])),
    landings: new Map(landingRows.map((landing) => [landing.id, landing])),
    landingsByNumber: new Map(landingRows.map((landing) => [landing.relativeId, landing])),
    smartlinks: new Map(smartlinkList.map((smartlink) => [smartlink.id, smartlink])),
    smartlinksByNumber: new Map(smartlinkList.map((smartlink) => [smartlink.relativeId, smartlink])),
    goalNames: await loadGoalNames(db),
  };
}

/**
 * Field by field: what is spread from a row of the database has its properties in a hash table, and every click
 * through a smartlink reads those of its whole pool.
 */
const offerOf = (row: typeof offers.$inferSelect, goals: readonly Goal[]): Offer => ({
  id: row.id,
  relativeId: row.relativeId,
  name: row.name,
  type: row.type,
  share: row.share,
  holdDays: row.holdDays,
  postbackKey: row.postbackKey,
  statusWords: new Map(Object.entries(row.statusWords)),
  targetUrl: row.targetUrl,
  dayCap: row.dayCap,
  totalCap: row.totalCap,
  fallbackUrl: row.fallbackUrl,
  referrer: row.referrer,
  passesOn: row.passesOn,
  goals,
  running: offerRuns(row.status),
  test: row.status === 'test',
  allowedCountries: row.allowedCountries,
  deniedCountries: row.deniedCountries,
  device: row.device,
  platforms: row.platforms,
  connectionTypes: row.connectionTypes,
});

async function loadGoalNames(db: Db): Promise<Reference['goalNames']> {
  const rows = await db
    .select({ title: offerGoals.title, language: offerGoalTexts.language, name: offerGoalTexts.title })
    .from(offerGoalTexts)
    .innerJoin(offerGoals, eq(offerGoals.id, offerGoalTexts.goalId))
    .orderBy(offerGoalTexts.goalId);
  const names = new Map<string, Partial<Record<Language, string>>>();
  for (const { title, language, name } of rows) {
    const known = names.get(title) ?? {};
    known[language] ??= name;
    names.set(title, known);
  }
  return names;
}

async function loadSmartlinks(db: Db, byId: ReadonlyMap<string, Offer>): Promise<Smartlink[]> {
  const rows = await db
    .select({ smartlink: smartlinks, vertical: smartlinkVerticals.status })
    .from(smartlinks)
    .innerJoin(smartlinkVerticals, eq(smartlinkVerticals.id, smartlinks.verticalId));
  const poolRows = await db.select().from(smartlinkOffers);
  return rows.map(({ smartlink: row, vertical }) => ({
    id: row.id,
    relativeId: row.relativeId,
    name: row.name,
    fallbackId: row.fallbackId,
    running: smartlinkRuns(row.status, vertical),
    pool: poolRows
      .filter(({ smartlinkId }) => smartlinkId === row.id)
      .flatMap(({ offerId, weight }) => {
        const offer = byId.get(offerId);
        return offer === undefined ? [] : [{ offer, weight }];
      })
      .toSorted((a, b) => a.offer.relativeId - b.offer.relativeId),
  }));
}
