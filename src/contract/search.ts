import * as v from 'valibot';
import { inDays } from './day-filters.ts';
import { type SortDirection, wireDirections } from './enumerations.ts';
import { DEFAULT_PAGE_SIZE, type PageSize, pageSizes } from './limits.ts';
import type { ParamsOf, ParamsSchema, Resource, RowSchema } from './resource.ts';

/**
 * The address bar: search parameters are mended, never refused (style 2c). The server reads the same
 * entries unmended.
 */

/** An entry that can be missing: `v.optional(…)`, with or without a default. */
type SearchEntry = v.OptionalSchema<RowSchema, unknown>;
export type SearchEntries = Readonly<Record<string, SearchEntry>>;
export type SearchOf<E extends SearchEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** What a link may give: every key may be left out. */
type LinkSearch<S> = { [K in keyof S]?: S[K] | undefined };

/** A Standard Schema (https://standardschema.dev) that always answers with a value. */
export interface MendingSchema<E extends SearchEntries> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'publisher-panel';
    readonly types?: { readonly input: LinkSearch<SearchOf<E>>; readonly output: SearchOf<E> } | undefined;
    readonly validate: (search: unknown) => { readonly value: SearchOf<E> };
  };
}

/**
 * A validator for `validateSearch`: a key that does not fit gets its default or is dropped, a list keeps the
 * members that fit, unknown keys are dropped. Never throws, never reports an issue.
 */
export function mending<const E extends SearchEntries>(entries: E): MendingSchema<E> {
  return {
    '~standard': {
      version: 1,
      vendor: 'publisher-panel',
      validate: (search) => {
        const mended = Object.entries(entries).flatMap(([key, entry]) => {
          const raw = given(search, key);
          const value = mend(entry, raw);
          // The router lays the answer over what stands in the address: a dropped key must be named to be gone.
          return value === undefined && raw === undefined ? [] : [[key, value] as const];
        });
        return { value: inDays(Object.fromEntries(mended) as SearchOf<E>) }; // each key was decoded by its own entry
      },
    },
  };
}

/** The most members of a list that are looked at; an address of a person never has as many. */
const LIST_LOOKED_AT = 1000;

function mend(entry: SearchEntry, raw: unknown): unknown {
  const whole = decode(entry, raw);
  if (whole.fits) return whole.value;
  if (Array.isArray(raw)) {
    const fitting = raw.slice(0, LIST_LOOKED_AT).filter((item) => decode(entry, [item]).fits);
    const list = decode(entry, fitting.slice(0, 100));
    if (fitting.length > 0 && list.fits) return list.value;
  }
  return decode(entry, undefined).value;
}

/** A transformation that throws counts as 'does not fit'. */
function decode(entry: SearchEntry, raw: unknown): { fits: boolean; value: unknown } {
  try {
    const result = v.safeParse(entry, raw);
    return result.success ? { fits: true, value: result.output } : { fits: false, value: undefined };
  } catch {
    return { fits: false, value: undefined };
  }
}

function given(search: unknown, key: string): unknown {
  try {
    return typeof search === 'object' && search !== null && Object.hasOwn(search, key)
      ? (search as Record<string, unknown>)[key] // an object that has the key
      : undefined;
  } catch {
    // A getter or a proxy that throws is as good as nothing.
    return undefined;
  }
}

const wholeNumber = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]);

/** How a list is looked at; never part of a resource's params. `sort` is a column's id, with '-' for descending. */
export const viewKeys = {
  page: v.optional(v.pipe(wholeNumber, v.integer(), v.minValue(1), v.maxValue(999_999_999))),
  size: v.optional(v.pipe(wholeNumber, v.picklist(pageSizes))),
  sort: v.optional(v.pipe(v.string(), v.regex(/^-?[a-z][\w.]{0,63}$/i))),
} satisfies SearchEntries;
/** What the file of a list is asked with besides the list's own parameters: the order of its rows. */
export const fileEntries = { sort: viewKeys.sort };
export type ViewSearch = SearchOf<typeof viewKeys>;

export interface Sorting {
  readonly field: string;
  readonly direction: SortDirection;
}
export interface View {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sorting | null;
}

/** The view keys with their defaults: first page, 20 rows (or as many as the list usually has), the list's own order. */
export function viewOf(search: ViewSearch, usualSize: PageSize = DEFAULT_PAGE_SIZE): View {
  return {
    page: search.page ?? 1,
    size: search.size ?? usualSize,
    sort: search.sort === undefined ? null : sortingOf(search.sort),
  };
}

/** '-payout' -> payout, descend. */
export function sortingOf(sort: string): Sorting {
  return sort.startsWith('-')
    ? { field: sort.slice(1), direction: 'descend' }
    : { field: sort, direction: 'ascend' };
}

/** The inverse of `sortingOf`. */
export const sortKeyOf = (sorting: Sorting): string =>
  sorting.direction === 'descend' ? `-${sorting.field}` : sorting.field;

/** Paging as the server is asked for it, by resources with `paging: 'pages'`. */
export interface PageParams {
  /** Absent for the first page (specification 7). */
  readonly page?: number;
  readonly itemsPerPage?: number;
  readonly order?: Readonly<Record<string, 'ASC' | 'DESC'>>;
}

/**
 * The part of a screen's search that this resource is asked with: its own params, with their defaults, and
 * for `paging: 'pages'` the page, size and order in the names of the wire. `search` has been mended.
 */
export function wireOf<P extends ParamsSchema, R extends RowSchema>(
  resource: Resource<P, R>,
  search: Readonly<Record<string, unknown>>,
): ParamsOf<Resource<P, R>> & PageParams {
  const params = paramsOf(resource.params, search) as ParamsOf<Resource<P, R>>; // the compiler does not see that both read P
  return { ...params, ...(resource.paging === 'pages' ? pageParams(search) : {}) };
}

/** The same for a resource that is not paged by the server, by its params alone. */
export function paramsOf<P extends ParamsSchema>(
  params: P,
  search: Readonly<Record<string, unknown>>,
): v.InferOutput<P> {
  const own = Object.entries(params.entries).flatMap(([key, entry]) => {
    const value: unknown = search[key] ?? defaultOf(entry);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(own) as v.InferOutput<P>; // the mended values of the resource's own keys
}

function defaultOf(entry: v.ObjectEntries[string]): unknown {
  const result = v.safeParse(v.object({ key: entry }), {});
  return result.success ? result.output.key : undefined;
}

function pageParams(search: Readonly<Record<string, unknown>>): PageParams {
  const { page, size, sort } = viewOf(mending(viewKeys)['~standard'].validate(search).value);
  return {
    ...(page > 1 ? { page } : {}),
    itemsPerPage: size,
    ...(sort ? { order: { [sort.field]: wireDirections[sort.direction] } } : {}),
  };
}
