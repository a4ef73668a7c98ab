import * as v from 'valibot';
import { connectionTypes, platforms, trackingParameters } from '../enumerations.ts';
import { iriEntries } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { deviceCode } from '../statuses.ts';

/** A page that visitors are sent to instead of the offer's own. */
export const LandingPage = v.object({ ...iriEntries, label: v.string() });

/** Whom an offer or a smartlink takes (specification 3). Empty lists take everybody. */
export const targetingEntries = {
  /** ISO 3166-1 alpha-2. */
  allowedCountries: v.array(v.string()),
  deniedCountries: v.array(v.string()),
  devices: v.array(v.picklist(deviceCode.names)),
  connectionTypes: v.array(v.picklist(connectionTypes)),
  platforms: v.array(v.picklist(platforms)),
  /** Null: the default one. */
  landingPage: v.nullable(LandingPage),
  payoutRate: v.nullable(moneySchema),
  goal: v.nullable(v.string()),
  trackingParameters: v.array(v.picklist(trackingParameters)),
};
