import * as v from 'valibot';
import { deviceNames } from '../enumerations.ts';
import { iriEntries } from '../fields.ts';
import { countryParam, textParam } from '../params.ts';
import { openList } from '../open-list.ts';
import { paths } from '../paths.ts';
import { action, hours, resource } from '../resource.ts';

/** Traffic that a publisher has and looks for offers with: where visitors come from, on what, and how they are won. */
export const MyTraffic = v.object({
  ...iriEntries,
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  /** Null: any. */
  device: v.nullable(openList(deviceNames)),
  /** Id of `promoChannels`; null: any. */
  promoChannel: v.nullable(v.string()),
});
export type MyTraffic = v.InferOutput<typeof MyTraffic>;

export const myTraffic = resource({
  path: paths.myTraffic,
  row: MyTraffic,
  family: 'campaigns',
  staleAfter: hours(1),
});

/** Saves one; the same again is the one that is there. 409 at the limit. */
export const createMyTraffic = action({
  path: paths.myTraffic,
  body: v.object({
    country: countryParam,
    device: v.nullable(v.picklist(deviceNames)),
    promoChannel: v.nullable(textParam),
  }),
  contentType: 'application/ld+json',
  answer: MyTraffic,
  touches: [paths.myTraffic],
});
export const deleteMyTraffic = action({
  method: 'DELETE',
  path: paths.myTrafficOne,
  touches: [paths.myTraffic],
});
