import * as v from 'valibot';
import { codeSchema } from '../numeric-set.ts';
import { paths } from '../paths.ts';
import { aggregate, hours, resource } from '../resource.ts';
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
export const additionalPage = aggregate({
  path: paths.additionalPage,
  row: AdditionalPage,
  family: 'pages',
  staleAfter: hours(1),
});
export const additionalPages = resource({
  path: paths.additionalPages,
  row: AdditionalPage,
  family: 'pages',
  staleAfter: hours(1),
});
