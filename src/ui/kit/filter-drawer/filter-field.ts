import type { FilterOption, OptionSource } from '../option-select/options.ts';

/** What a filter holds in the address: a text, or values of a list. */
export type FilterValue = string | readonly (string | number)[];
/** Filters by their query names. */
export type FilterValues = Readonly<Record<string, FilterValue | undefined>>;

/** The loaded options that the filters of conversions and reports choose from. */
export interface FilterOptions {
  readonly countries: OptionSource;
  readonly offers: OptionSource;
  /** Null: the publisher's role has no smartlinks (specification 6). */
  readonly smartlinks: OptionSource | null;
  readonly goals: OptionSource;
  /** Sub-sources that have brought something of late, the best first. */
  readonly subSources: Suggest;
}

/** Values that have been seen, for a field that takes any text; empty where they cannot be had. */
export type Suggest = (signal: AbortSignal) => Promise<readonly string[]>;

interface Named {
  /** Query name. */
  readonly name: string;
  readonly label: string;
  /** Seldom wanted: folded away at the end of the drawer. */
  readonly rare?: boolean;
  /** Why the list can't take it now: it stays as it is, greyed, and narrows nothing. */
  readonly blocked?: string | undefined;
}

/** One filter of a list, declared by its screen; the drawer and the tags are drawn from it. */
export type FilterField = Named &
  (
    | { readonly kind: 'options'; readonly source: OptionSource }
    | { readonly kind: 'countries'; readonly source: OptionSource }
    /** Few and fixed: all of them are seen. */
    | { readonly kind: 'choices'; readonly options: readonly FilterOption[] }
    /** Values that nobody lists: typed, closed with Enter, or by a comma or a blank unless they may hold such (`spaced`). */
    | { readonly kind: 'entries'; readonly numeric?: boolean; readonly spaced?: boolean }
    | { readonly kind: 'text'; readonly suggest?: Suggest | undefined }
  );

/** The chosen values of a list filter, or none. */
export const listOf = (value: FilterValue | undefined): readonly (string | number)[] =>
  Array.isArray(value) ? (value as readonly (string | number)[]) : []; // Array.isArray forgets `readonly`

export const textOf = (value: FilterValue | undefined): string => (typeof value === 'string' ? value : '');

/** The same filters with those that hold nothing left out, as the address has them. */
export const filled = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value.length > 0));

/** The filters of this list among all that its address holds. */
export function valuesOf(
  fields: readonly FilterField[],
  search: Readonly<Record<string, unknown>>,
): FilterValues {
  return filled(
    Object.fromEntries(
      fields.map(({ name }) => [name, search[name] as FilterValue | undefined]), // mended by the screen's own search schema
    ),
  );
}

/** Keeps what stands in the open drawer until it is applied or given up: a reload or a log-in in between loses nothing. */
export interface FilterDraft {
  readonly read: () => Readonly<Record<string, unknown>> | null;
  readonly write: (values: FilterValues) => void;
  readonly drop: () => void;
}

/** What a draft holds of these filters, whoever wrote it; what is of no filter's kind is left out. */
export const draftOf = (
  fields: readonly FilterField[],
  draft: Readonly<Record<string, unknown>>,
): FilterValues =>
  valuesOf(fields, Object.fromEntries(Object.entries(draft).filter(([, value]) => isFilterValue(value))));

const isFilterValue = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'));
