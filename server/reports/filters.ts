import type * as v from 'valibot';
import type { ReportParams } from '#contract/resources/report-params.ts';
import { exactFilters, partialFilters } from '#domain/report-filters.ts';
import type { Filter } from './question.ts';

type Params = v.InferOutput<typeof ReportParams>;

export function filtersOf(params: Params): Filter[] {
  const names = Object.keys(exactFilters) as (keyof typeof exactFilters)[]; // keys of the record above
  const likes = Object.keys(partialFilters) as (keyof typeof partialFilters)[]; // likewise
  return [
    // what came through no smartlink
    ...(params.via ? [{ dimension: 'smartlinkCampaign', values: [''] } as const] : []),
    ...names.flatMap((name): Filter[] => {
      const asked = params[name];
      if (asked === undefined) return [];
      const values = typeof asked === 'string' ? [asked] : asked.map(String);
      return [{ dimension: exactFilters[name], values }];
    }),
    ...likes.flatMap((name): Filter[] => {
      const like = params[name];
      return like === undefined ? [] : [{ dimension: partialFilters[name], like }];
    }),
  ];
}
