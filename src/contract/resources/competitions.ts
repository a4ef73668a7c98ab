import * as v from 'valibot';
import { competitionMetrics, competitionStatuses } from '../enumerations.ts';
import { countField, iriEntries, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { openList } from '../open-list.ts';
import { paths } from '../paths.ts';
import { resource } from '../resource.ts';

/** Of one place: without a name, whose it is nobody is told but its owner. */
const Place = v.object({ position: countField, points: v.number(), own: v.boolean() });

/**
 * A competition as one publisher sees it (specification 3 and 4). Whether it waits, is live or has ended says the clock,
 * by its dates; `status` says besides whether it is settled. Points are conversions, or units of the currency. What the
 * specification does not name may be missing.
 */
export const Competition = v.object({
  ...iriEntries,
  title: v.string(),
  /** The first moment that counts, and the first that does not any more. */
  startDate: momentField,
  endDate: momentField,
  /** Null: without points, or beyond the first 10,000. */
  position: v.nullable(v.number()),
  /** The least that leads to the next place; null at the first, and without a position. */
  pointsToAdvance: v.nullable(v.number()),
  status: v.optional(v.nullable(openList(competitionStatuses)), null),
  metric: v.optional(openList(competitionMetrics), 'payout'),
  /** Empty: every offer counts. */
  offers: v.optional(v.array(v.object({ relativeId: v.number(), label: v.string() })), []),
  points: v.optional(v.number(), 0),
  /** With points; 10,000 stands for more. */
  participants: v.optional(countField, 0),
  /** The first ten, then the places around the publisher's own. */
  ranking: v.optional(v.array(Place), []),
  /** By place, from the first on. */
  prizes: v.optional(v.array(moneySchema), []),
  /** What the publisher has won, once it is settled; null: nothing, or not yet. */
  prize: v.optional(v.nullable(moneySchema), null),
  /** Sanitised html; '' for none. */
  rules: v.optional(v.string(), ''),
});
export type Competition = v.InferOutput<typeof Competition>;
export const competitions = resource({ path: paths.competitions, row: Competition, family: 'reports' });
