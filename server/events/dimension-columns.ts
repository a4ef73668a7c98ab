import { boolean, integer, text } from 'drizzle-orm/pg-core';
import type { DeviceName } from '#contract/enumerations.ts';
import { id } from '../platform/db/columns.ts';

/**
 * What a visit is known by, on a hit and copied to its conversions, so that a report reads either
 * table alone. Offers, smartlinks and landings stand with the `relativeId` that the wire shows; null:
 * the visit carried none. Texts are cut to 255 characters by the tracker.
 */
export const visitColumns = {
  linkId: id().notNull(),
  /** Of an offer's link; null for smartlink traffic. */
  offer: integer(),
  /** Of a smartlink's link. */
  smartlink: integer(),
  /** The offer that a smartlink forwarded to. */
  subOffer: integer(),
  /** The fallback smartlink that was asked instead. */
  subSmartlink: integer(),
  landing: integer(),
  country: text(),
  device: text().$type<DeviceName>().notNull(),
  os: text(),
  browser: text(),
  /** Host of the page that the visitor came from, never more of its address. */
  referrer: text(),
  subSource: text(),
  track: text(),
  sub1: text(),
  sub2: text(),
  sub3: text(),
  sub4: text(),
  sub5: text(),
  sub6: text(),
  extClickId: text(),
};

/** Whether an event is left out of every figure. */
export const testFlag = () => boolean().notNull().default(false);
/** Number of the quarter of an hour since 1970 (UTC): what ranges and roll-ups are cut by, in every zone. */
export const quarter = () => integer();
