import * as v from 'valibot';
import { codeSchema } from '../numeric-set.ts';
import { paths } from '../paths.ts';
import { hours, resource } from '../resource.ts';
import { pageType } from '../statuses.ts';

/** A custom page: an embedded frame when `type` says so and a `url` exists, else a titled article of sanitised html. */
export const AdditionalPage = v.object({
  '@id': v.string(),
  pageTitle: v.string(),
  type: codeSchema(pageType),
  url: v.nullable(v.string()),
  html: v.nullable(v.string()),
});
export type AdditionalPage = v.InferOutput<typeof AdditionalPage>;
export const additionalPage = resource({
  path: paths.additionalPage,
  params: v.object({}),
  row: AdditionalPage,
  family: 'pages',
  store: 'aggregate',
  paging: 'none',
  staleAfter: hours(1),
});
export const additionalPages = resource({
  path: paths.additionalPages,
  params: v.object({}),
  row: AdditionalPage,
  family: 'pages',
  store: 'rows',
  paging: 'whole',
  staleAfter: hours(1),
});
