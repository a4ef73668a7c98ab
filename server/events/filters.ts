import { type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { reportFilterEntries } from '#contract/resources/report-params.ts';
import { exactFilters, partialFilters } from '#domain/report-filters.ts';
import type { OFFER_EVER, ValueDimension } from './dimensions.ts';

type Params = v.InferOutput<v.ObjectSchema<typeof reportFilterEntries, undefined>>;

/** Any of the values, or a text that holds `like` in any case; neither: any value at all. */
export interface Filter {
  readonly dimension: ValueDimension | typeof OFFER_EVER;
  readonly values?: readonly string[];
  readonly like?: string;
}

/** What reports and conversions are narrowed by, in one meaning. */
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

/** ` and …` for each filter. */
export function conditions(
  filters: readonly Filter[] = [],
  columnOf: (dimension: ValueDimension) => SQL,
): SQL {
  const each = filters.map(({ dimension, values, like }) => {
    const column = columnOf(dimension as ValueDimension); // or the roll-up's own
    if (like !== undefined) {
      const pattern = `%${like.replace(/[\\%_]/g, '\\$&')}%`;
      return sql` and ${column} ilike ${pattern}`;
    }
    if (values === undefined) return sql` and coalesce(${column}::text, '') <> ''`;
    // '' stands for none
    const value = values.includes('') ? sql`coalesce(${column}::text, '')` : sql`${column}::text`;
    return sql` and ${value} = any(${sql.param([...values])}::text[])`;
  });
  return sql.join(each, sql``);
}

/** The first of these columns that holds anything; of none of them nothing. */
export const firstOf = (columns: readonly SQL[]): SQL =>
  columns.length > 1 ? sql`coalesce(${sql.join([...columns], sql`, `)})` : (columns[0] ?? sql`null`);
