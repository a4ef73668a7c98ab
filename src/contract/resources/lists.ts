import * as v from 'valibot';
import { languageCodes, languageOf } from '../enumerations.ts';
import { newsCategories } from '../news-categories.ts';
import { codeSchema } from '../numeric-set.ts';
import { POPULAR_COUNTRIES } from '../limits.ts';
import { textParam } from '../params.ts';
import { paths } from '../paths.ts';
import { hours, minutes, resource } from '../resource.ts';
import { access, deviceCode, offerStatus, smartlinkStatus } from '../statuses.ts';
import { openList } from '../open-list.ts';

/** Short lists that fill selects, and the news. Rows are what `hydra:member` carries. */

export const LanguageOption = v.object({
  '@id': v.string(),
  value: v.pipe(openList(languageCodes), v.transform(languageOf)),
  label: v.string(),
  icon: v.string(),
});
export const languageOptions = resource({
  path: paths.languages,
  row: LanguageOption,
  family: 'choices',
  staleAfter: hours(24),
});

/** `name` is in the reader's language. `popular` is not on the wire: the client sets it by `popularCount`. */
export const Country = v.object({
  '@id': v.string(),
  code: v.string(),
  name: v.string(),
  popular: v.optional(v.boolean(), false),
});
export const countries = resource({
  path: paths.countries,
  row: Country,
  family: 'choices',
  staleAfter: hours(24),
  popularFirst: POPULAR_COUNTRIES,
});

/** all = 0, desktop = 1, mobile = 2. */
const Device = v.object({
  '@id': v.string(),
  id: v.number(),
  name: openList(deviceCode.names),
  label: v.string(),
});
export const devices = resource({
  path: paths.devices,
  row: Device,
  family: 'choices',
  staleAfter: hours(24),
});

const OptionParams = v.object({ search: v.optional(textParam) });

/** An offer that may be chosen in a filter (specification 3, offer option). `status` is the publisher's access, `offerStatus` the offer's own; numbers on the wire, names inside (`statuses.ts`). */
export const OfferOption = v.object({
  '@id': v.string(),
  value: v.string(),
  label: v.string(),
  relativeId: v.number(),
  status: codeSchema(access),
  offerStatus: codeSchema(offerStatus),
});
export const offerOptions = resource({
  path: paths.domainsOfferFilter,
  params: OptionParams,
  row: OfferOption,
  family: 'choices',
  staleAfter: minutes(60),
});

export const SmartlinkOption = v.object({
  '@id': v.string(),
  value: v.string(),
  label: v.string(),
  relativeId: v.number(),
  status: codeSchema(access),
  smartlinkStatus: codeSchema(smartlinkStatus),
});
export const smartlinkOptions = resource({
  path: paths.domainsSmartlinkFilter,
  params: OptionParams,
  row: SmartlinkOption,
  family: 'choices',
  staleAfter: minutes(60),
});

const GoalOption = v.object({ '@id': v.string(), value: v.string(), label: v.string() });
export const goalOptions = resource({
  path: paths.offerGoalsFilter,
  params: OptionParams,
  row: GoalOption,
  family: 'choices',
  staleAfter: minutes(60),
});

/**
 * News; `publishedAt` is ISO 8601 UTC, `previewImagePath` a path under `/publisher/api/cdn` or null. `excerpt` is
 * plain text, the beginning of the article. A backend may have neither excerpt nor category.
 */
export const Announcement = v.object({
  '@id': v.string(),
  id: v.string(),
  title: v.string(),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  previewImagePath: v.nullable(v.string()),
  seen: v.boolean(),
  excerpt: v.optional(v.string()),
  category: v.optional(v.fallback(v.nullable(v.picklist(newsCategories)), null)),
});
export type Announcement = v.InferOutput<typeof Announcement>;
export const announcements = resource({
  path: paths.announcements,
  params: v.object({ unseen: v.optional(v.picklist(['true'])) }),
  row: Announcement,
  family: 'news',
  paging: 'pages',
});
