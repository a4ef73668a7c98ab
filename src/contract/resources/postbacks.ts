import * as v from 'valibot';
import { linkTypes, postbackMacros } from '../enumerations.ts';
import { iriEntries } from '../fields.ts';
import { integerParam } from '../params.ts';
import { paths } from '../paths.ts';
import { action, minutes, resource } from '../resource.ts';

/** What is called when a conversion changes. `parameters` maps a query name of the URL to its macro. */
export const Postback = v.object({
  ...iriEntries,
  url: v.string(),
  key: v.string(),
  parameters: v.record(v.string(), v.picklist(postbackMacros)),
  linkType: v.picklist(linkTypes),
  campaign: v.nullable(v.string()),
});
export const postbacks = resource({
  path: paths.postbacks,
  params: v.object({
    offerCampaignRelativeId: v.optional(integerParam),
    smartlinkCampaign: v.optional(integerParam),
  }),
  row: Postback,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});

const PostbackTestBody = v.object({
  url: v.pipe(v.string(), v.nonEmpty(), v.url()),
  parameters: v.record(v.string(), v.string()),
});
/** What the publisher's server answered; `status` null: it could not be reached. */
const PostbackTestResult = v.object({
  url: v.string(),
  status: v.nullable(v.number()),
  body: v.nullable(v.string()),
  durationMs: v.number(),
});
export const testPostback = action({
  method: 'POST',
  path: paths.postbacksTest,
  body: PostbackTestBody,
  contentType: 'application/json',
  answer: PostbackTestResult,
  touches: [],
});
