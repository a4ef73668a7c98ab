import * as v from 'valibot';
import { conversionStatuses, conversionTypes, deviceNames } from '../enumerations.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { resource } from '../resource.ts';
import { ConversionParams } from './conversion-params.ts';
import { openList } from '../open-list.ts';

/** A conversion as the publisher sees it (specification 3). Times are ISO 8601 UTC. */
export const Conversion = v.object({
  '@id': v.string(),
  id: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  source: v.object({ type: openList(['offer', 'smartlink']), relativeId: v.number(), label: v.string() }),
  offer: v.object({ relativeId: v.number(), label: v.string() }),
  extClickId: v.nullable(v.string()),
  subSource: v.nullable(v.string()),
  track: v.nullable(v.string()),
  device: openList(deviceNames),
  country: v.nullable(v.string()),
  payout: moneySchema,
  type: openList(conversionTypes),
  status: openList(conversionStatuses),
  /** Set while `status` is onHold: from then on it is approved by itself. */
  holdUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** Set when `status` is rejected. */
  reason: v.nullable(v.string()),
  transactionId: v.string(),
  /** What filters ask for it by, and what the reader calls it where that is another text. */
  goal: v.string(),
  goalName: v.optional(v.string()),
  /** The payments that it is or was in, the oldest first, and what each took for it. Absent: none. */
  payments: v.optional(v.array(v.object({ id: v.string(), amount: moneySchema }))),
});
export type Conversion = v.InferOutput<typeof Conversion>;

export const conversions = resource({
  path: paths.conversions,
  params: ConversionParams,
  row: Conversion,
  family: 'conversions',
  file: paths.conversionsExport,
});
