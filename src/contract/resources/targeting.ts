import * as v from 'valibot';
import { trackingParameters } from '../enumerations.ts';
import { connectionTypes, platforms } from '../targeting-names.ts';
import { countField, iriEntries, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { deviceCode } from '../statuses.ts';
import { rowsField } from '../broken-rows.ts';
import { openList } from '../open-list.ts';

/** A page that visitors are sent to instead of the offer's own. */
export const LandingPage = v.object({
  ...iriEntries,
  label: v.string(),
  /** What a link asks for it by; null where the network knows no such number. */
  relativeId: v.optional(v.nullable(v.number()), null),
  /** Address to look at it without a click being counted; null where there is none. */
  previewUrl: v.optional(v.nullable(v.string()), null),
});

/** Whom an offer or a smartlink takes (specification 3). Empty lists take everybody. */
export const targetingEntries = {
  /** ISO 3166-1 alpha-2. */
  allowedCountries: v.array(v.string()),
  deniedCountries: v.array(v.string()),
  devices: v.array(openList(deviceCode.names)),
  connectionTypes: v.array(openList(connectionTypes)),
  platforms: v.array(openList(platforms)),
  /** A fixed amount a conversion; null where it is a share or differs by offer. */
  payoutRate: v.nullable(moneySchema),
  /** What the reader calls the standard goal. */
  goal: v.nullable(v.string()),
};

/** What a list says of a campaign in figures, of the last 30 days. Flat: lists are sorted by it. */
export const figuresEntries = {
  /** Payout a click of all publishers; null without clicks. */
  epc: v.nullable(moneySchema),
  clicks: countField,
  conversions: countField,
  ownClicks: countField,
  ownConversions: countField,
  ownPayout: moneySchema,
};

/** How the publisher stands with a campaign. */
export const standingEntries = {
  /** When the manager was last asked; null: never. */
  requestedAt: v.nullable(momentField),
  /** The manager's words, of a declined or suspended one. */
  reason: v.nullable(v.string()),
  /** The publisher's first tracking address; null before there is one. */
  link: v.nullable(v.string()),
};

/** What only the page of one campaign says. */
export const detailEntries = {
  /** Plain text in the reader's language, paragraphs apart by an empty line; may be empty. */
  description: v.string(),
  /** The publisher's own words of the last request. */
  message: v.nullable(v.string()),
  /** Those to choose from beside the default one. */
  landingPages: rowsField(LandingPage),
  /** Null: the default one. */
  landingPage: v.nullable(LandingPage),
  trackingParameters: v.array(openList(trackingParameters)),
};
