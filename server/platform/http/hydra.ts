import type { Context } from 'hono';
import * as v from 'valibot';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import { integerParam } from '#contract/params.ts';
import { API_BASE } from '#contract/paths.ts';
import type { ApiEnv } from './env.ts';

export const LD_JSON = 'application/ld+json; charset=utf-8';
const DEFAULT_ITEMS = 30;

/** `page` and `itemsPerPage` of every list (architecture: lists on the wire). */
export const pagingEntries = {
  page: v.optional(v.pipe(integerParam, v.maxValue(1_000_000)), 1),
  itemsPerPage: v.optional(v.pipe(integerParam, v.maxValue(WHOLE_LIST_ROWS)), DEFAULT_ITEMS),
};

/** The same where a row is large: a page has so many rows at most, whatever is asked for. */
export const pagesUpTo = (most: number) => ({
  ...pagingEntries,
  itemsPerPage: v.optional(
    v.pipe(
      integerParam,
      v.transform((items) => Math.min(items, most)),
    ),
    DEFAULT_ITEMS,
  ),
});

interface Page<Row> {
  /** Name of the members' class, as in `docs.jsonld`. */
  readonly name: string;
  /** Path under `/publisher/api`. */
  readonly path: string;
  readonly members: readonly Row[];
  readonly totalItems: number;
  /** Absent: the members are all there are. */
  readonly page?: number;
  readonly itemsPerPage?: number;
  /** Query parameters that the list can be asked by, for `hydra:search`. */
  readonly searchable?: readonly string[];
  /** More properties of the collection itself, e.g. `popularCount`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Answers a collection of the Hydra core vocabulary; both spellings of the totals (specification 3). */
export function collection<Row extends object>(c: Context<ApiEnv>, list: Page<Row>): Response {
  const { name, path, members, totalItems, page = 1, searchable = [], more = {} } = list;
  const itemsPerPage = list.itemsPerPage ?? Math.max(members.length, 1);
  const id = `${API_BASE}${path}`;
  return linked(c, {
    '@context': `${API_BASE}/contexts/${name}`,
    '@id': id,
    '@type': 'hydra:Collection',
    'hydra:member': members.map((member) => ({ '@type': name, ...member })),
    'hydra:totalItems': totalItems,
    totalItems,
    itemsPerPage,
    ...more,
    'hydra:view': viewOf(c, id, page, Math.max(1, Math.ceil(totalItems / itemsPerPage))),
    ...(searchable.length > 0 && {
      'hydra:search': {
        '@type': 'hydra:IriTemplate',
        'hydra:template': `${id}{?${searchable.join(',')}}`,
        'hydra:variableRepresentation': 'BasicRepresentation',
        'hydra:mapping': searchable.map((variable) => ({
          '@type': 'IriTemplateMapping',
          variable,
          property: variable,
          required: false,
        })),
      },
    }),
  });
}

/** Answers one thing, or an aggregate. */
export const item = (c: Context<ApiEnv>, name: string, value: object): Response =>
  linked(c, { '@context': `${API_BASE}/contexts/${name}`, '@type': name, ...value });

const linked = (c: Context<ApiEnv>, value: object): Response =>
  c.body(JSON.stringify(value), 200, { 'content-type': LD_JSON });

function viewOf(c: Context<ApiEnv>, id: string, page: number, last: number) {
  const at = (number: number) => {
    const query = new URL(c.req.url).searchParams;
    query.set('page', String(number));
    return `${id}?${query.toString()}`;
  };
  return {
    '@id': at(page),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': at(1),
    'hydra:last': at(last),
    ...(page > 1 && { 'hydra:previous': at(Math.min(page - 1, last)) }),
    ...(page < last && { 'hydra:next': at(page + 1) }),
  };
}
