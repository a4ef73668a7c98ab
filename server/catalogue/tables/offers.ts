import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ConversionType, DeviceName, Language } from '#contract/enumerations.ts';
import type { Access, OfferStatus } from '#contract/statuses.ts';
import { id, idOf, moment, money, partOf } from '../../platform/db/columns.ts';
import { ofPublisher } from '../../platform/tables/publishers.ts';
import type { Texts } from '../../platform/texts-in-languages.ts';
import { askedColumns } from './asked-columns.ts';

/** `keep`: what the page before tells is told on; `hide`: nothing is. */
export type ReferrerRule = 'keep' | 'hide';

/** What an advertiser says of a sale. `pending`: it has not decided yet. */
export const advertiserStatuses = ['approved', 'pending', 'rejected'] as const;
export type AdvertiserStatus = (typeof advertiserStatuses)[number];
export type StatusWords = Readonly<Record<string, AdvertiserStatus>>;

/** What advertisers pay for. Reference table. */
export const offers = pgTable(
  'offers',
  {
    id: id().primaryKey(),
    relativeId: integer().notNull(),
    name: text().notNull(),
    /** Id of a `campaign_terms` row of the kind category. */
    category: text().notNull(),
    /** Ids of the kind promoChannel; an empty list takes every kind of traffic. */
    promoChannels: text().array().notNull().default([]),
    /** Plain text; English is always there. */
    descriptions: jsonb().$type<Texts<string>>().notNull().default({ en: '' }),
    type: text().$type<ConversionType>().notNull(),
    /** What the publisher gets a conversion, unless the goal says otherwise; 0 for RevShare. */
    payout: money().notNull(),
    /** What the advertiser pays a conversion; 0 for RevShare. */
    revenue: money().notNull(),
    /** RevShare: the publisher's share of the sale in hundredths of a percent (3500 = 35 %). */
    share: integer().notNull().default(0),
    holdDays: integer().notNull(),
    /** What the advertiser's postback must carry as `key`. */
    postbackKey: text().notNull(),
    /** Where a click goes; `{click_id}`, `{sub_source}` and the other macros are filled by the tracker. */
    targetUrl: text().notNull(),
    /** ISO codes; an empty list allows every country. */
    allowedCountries: text().array().notNull(),
    deniedCountries: text().array().notNull(),
    device: text().$type<'all' | DeviceName>().notNull().default('all'),
    /** Platforms and connection types that are taken; empty lists take all. */
    platforms: text().array().notNull(),
    connectionTypes: text().array().notNull(),
    status: text().$type<OfferStatus>().notNull(),
    /** False: nobody works with it before the manager agreed. */
    open: boolean().notNull().default(true),
    /** Conversions of all publishers that are taken a day (UTC), and in all; null: no end. */
    dayCap: integer(),
    totalCap: integer(),
    /** Where visitors of the offer's links go while it takes none; null: they read a sentence. */
    fallbackUrl: text(),
    /** Whether its advertiser learns which page a visitor came from. */
    referrer: text().$type<ReferrerRule>().notNull().default('keep'),
    /** Whether its advertiser gets what advertising systems put behind a link (`gclid`, `utm_source`, …). */
    passesOn: boolean().notNull().default(true),
    /** What the advertiser's own words for the status of a sale mean, in small letters. */
    statusWords: jsonb().$type<StatusWords>().notNull().default({}),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('offers_relative_id').on(table.relativeId)],
);
export type OfferRow = typeof offers.$inferSelect;

/**
 * What counts as a conversion of an offer. `code` is the postback's `goal`; one goal an offer is the `standard`.
 * `title` is what conversions keep and filters ask by; `offerGoalTexts` says it to a reader. Reference table.
 */
export const offerGoals = pgTable(
  'offer_goals',
  {
    id: id().primaryKey(),
    offerId: partOf(() => offers.id),
    code: text().notNull(),
    title: text().notNull(),
    payout: money().notNull(),
    revenue: money().notNull(),
    standard: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('offer_goals_code').on(table.offerId, table.code)],
);
export type OfferGoalRow = typeof offerGoals.$inferSelect;

/** A goal's name in one language; where one is missing, its `title` stands in. Reference table. */
export const offerGoalTexts = pgTable(
  'offer_goal_texts',
  {
    goalId: partOf(() => offerGoals.id),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.goalId, table.language] })],
);

/** Pages of an offer that a link may lead to instead of `targetUrl` (grouping offerLink). Reference table. */
export const offerLandings = pgTable(
  'offer_landings',
  {
    id: id().primaryKey(),
    offerId: partOf(() => offers.id),
    relativeId: integer().notNull(),
    label: text().notNull(),
    /** With the macros of `targetUrl`. */
    url: text().notNull(),
  },
  (table) => [uniqueIndex('offer_landings_relative_id').on(table.relativeId)],
);
export type OfferLandingRow = typeof offerLandings.$inferSelect;

/** A publisher's access to an offer; no row means `launch` for an open offer and `onRequest` for another. */
export const offerAccess = pgTable(
  'offer_access',
  {
    publisherId: ofPublisher(),
    offerId: idOf(() => offers.id),
    access: text().$type<Access>().notNull(),
    changedAt: moment().notNull(),
    ...askedColumns(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.offerId] })],
);
