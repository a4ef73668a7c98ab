import * as v from 'valibot';
import { campaignKinds, conversionStatuses, subFields } from '../enumerations.ts';
import { countField, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { aggregate } from '../resource.ts';
import { Conversion } from './conversions.ts';
import { PostbackDelivery } from './postbacks.ts';
import { rowsField } from '../broken-rows.ts';
import { openList } from '../open-list.ts';

/** Who changes a conversion: the advertiser's postback, a manager, or the network by itself at the end of a hold. */
const actors = ['advertiser', 'manager', 'network'] as const;

/** One step in the life of a conversion (beyond 1). */
const ConversionStep = v.object({
  /** Counts from 1: two steps may fall into one moment. */
  number: countField,
  at: momentField,
  /** Null: it was not there. The same as `to` where its amount alone has changed. */
  from: v.nullable(openList(conversionStatuses)),
  to: openList(conversionStatuses),
  actor: openList(actors),
  /** In the reader's language where it is a known one. */
  reason: v.nullable(v.string()),
  /** The payout before and after it; `before` is null in the first step. */
  before: v.nullable(moneySchema),
  after: moneySchema,
  /** Id of the payment that it went into or was paid by; null in every other step. */
  payment: v.nullable(v.string()),
});
export type ConversionStep = v.InferOutput<typeof ConversionStep>;

/** Steps that are told of one conversion, the newest ones. */
export const STEPS_TOLD_MAX = 200;
/** Deliveries that are told of one conversion, the newest ones. */
export const DELIVERIES_TOLD_MAX = 100;

/** The click that it came from, beside what stands in the conversion itself. Nothing in it is an address of a visitor. */
const ConversionClick = v.object({
  /** Null: its link was deleted, or it is of a smartlink and the publisher has no role for those. */
  link: v.nullable(
    v.object({
      id: v.string(),
      /** Last part of the link's address. */
      code: v.string(),
      /** Whether it is a short link, rather than the tracking link of its offer or smartlink. */
      short: v.boolean(),
      kind: openList(campaignKinds),
      /** Id of the offer or smartlink that it is a link of. */
      campaign: v.string(),
    }),
  ),
  /** Name of the offer's page that it led to; null: the offer's own. */
  landing: v.nullable(v.string()),
  /** Systems and browsers as reports name them; null: not known. */
  os: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  /** Host of the page that the visitor came from; null: not known. */
  referrer: v.nullable(v.string()),
  /** The sub ids that it carried, in their order. */
  subs: v.array(v.object({ name: openList(subFields), value: v.string() })),
});

/** A call of a postback that told of it, as its log tells it, with its last attempt. */
const ConversionDelivery = v.object({
  ...v.omit(PostbackDelivery, ['conversion', 'about', 'test', 'body', 'durationMs']).entries,
  /** When it was called last; null: not yet. */
  calledAt: v.nullable(momentField),
  /** Whether `sendPostbackAgain` takes it as it stands. */
  sendable: v.boolean(),
});
export type ConversionDelivery = v.InferOutput<typeof ConversionDelivery>;

/** A conversion with its life: its click, its steps and the postbacks sent for it, the oldest first. */
export const ConversionDetail = v.object({
  ...Conversion.entries,
  /** When the visitor clicked. */
  clickedAt: momentField,
  click: ConversionClick,
  /** The newest `STEPS_TOLD_MAX`: where more have been, the first one told has a number above 1. */
  history: rowsField(ConversionStep),
  /** The newest `DELIVERIES_TOLD_MAX` of those that are kept. */
  deliveries: rowsField(ConversionDelivery),
  /** How many there are of them. */
  deliveriesTotal: countField,
});
export type ConversionDetail = v.InferOutput<typeof ConversionDetail>;

export const conversion = aggregate({ path: paths.conversion, row: ConversionDetail, family: 'conversions' });
