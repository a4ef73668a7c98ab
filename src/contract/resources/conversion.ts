import * as v from 'valibot';
import { conversionStatuses } from '../enumerations.ts';
import { countField, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { minutes, resource } from '../resource.ts';
import { Conversion } from './conversions.ts';

/** Who changes a conversion: the advertiser's postback, a manager, or the network by itself at the end of a hold. */
const actors = ['advertiser', 'manager', 'network'] as const;

/** One step in the life of a conversion (beyond 1). */
const ConversionStep = v.object({
  /** Counts from 1: two steps may fall into one moment. */
  number: countField,
  at: momentField,
  /** Null: it was not there. The same as `to` where its amount alone has changed. */
  from: v.nullable(v.picklist(conversionStatuses)),
  to: v.picklist(conversionStatuses),
  actor: v.picklist(actors),
  /** In the reader's language where it is a known one. */
  reason: v.nullable(v.string()),
  /** The payout before and after it; `before` is null in the first step. */
  before: v.nullable(moneySchema),
  after: moneySchema,
});
export type ConversionStep = v.InferOutput<typeof ConversionStep>;

/** A conversion with its life, the oldest step first. */
export const ConversionDetail = v.object({
  ...Conversion.entries,
  /** When the visitor clicked. */
  clickedAt: momentField,
  history: v.array(ConversionStep),
});
export type ConversionDetail = v.InferOutput<typeof ConversionDetail>;

export const conversion = resource({
  path: paths.conversion,
  params: v.object({}),
  row: ConversionDetail,
  store: 'aggregate',
  paging: 'none',
  staleAfter: minutes(5),
});
