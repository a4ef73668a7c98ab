import { sortKeyOf, viewOf, type Sorting, type ViewSearch } from '#contract/search.ts';
import type { PageSize } from '#contract/limits.ts';
import type { PaymentPeriod } from '#contract/enumerations.ts';
import { defaultRange, rangeOf, sortRange, type DayRange } from '#domain/date-range.ts';
import { presetOf } from '#domain/date-presets.ts';
import { dayAt } from '#domain/zone.ts';
import type { FilterField, FilterValues } from '../filter-drawer/filter-field.ts';

/** What every list keeps in its address; the screen's filters stand beside it by their query names. */
export type ListSearch = ViewSearch & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The same search with some keys changed; those set to undefined are left out of the address. */
function changed<S extends ListSearch>(search: S, change: Readonly<Record<string, unknown>>): S {
  const next = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as S; // only keys of S are changed, to values that its schema takes
}

/** Another page; the first needs no word in the address. */
export const withPage = <S extends ListSearch>(search: S, page: number): S =>
  changed(search, { page: page === 1 ? undefined : page });

// Whatever changes which rows are seen, or their order, starts again on the first page.

/** `usual`: how many rows the list has on a page where its address says nothing. */
export const withSize = <S extends ListSearch>(search: S, size: PageSize, usual?: PageSize): S =>
  changed(search, { size: size === viewOf({}, usual).size ? undefined : size, page: undefined });

export const withSorting = <S extends ListSearch>(search: S, sorting: Sorting): S =>
  changed(search, { sort: sortKeyOf(sorting), page: undefined });

/** Exactly the filters given; fields that they do not name are cleared. */
export function withFilters<S extends ListSearch>(
  search: S,
  fields: readonly FilterField[],
  values: FilterValues,
): S {
  const all = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  return changed(search, { ...all, page: undefined });
}

/** What decides which days an address means: the publisher's day and how often the network pays. */
interface Calendar {
  readonly today: () => string;
  readonly paymentPeriod: PaymentPeriod;
}

/** The days that the address asks for. Of the future only the period under way is shown, to its end (the forecast). */
export function shownRange({ from, to }: ListSearch, { today: now, paymentPeriod }: Calendar): DayRange {
  const today = now();
  if (from !== undefined && to !== undefined) {
    const asked = sortRange({ from, to });
    if (presetOf(asked, today, paymentPeriod) === 'currentPeriodForecast') return asked;
  }
  return rangeOf({ from, to }, today);
}

/**
 * The days of rows that came at `cameAt`, ms by the device's clock: where the address names no last day they end with the
 * day of the answer, which a kept one keeps over midnight. Null: nothing has come.
 */
export function rangeOfRows(
  search: ListSearch,
  cameAt: number | null,
  format: Calendar & { readonly byServer: (at: number) => string | number; readonly zone: string },
): DayRange {
  if (search.to !== undefined || cameAt === null) return shownRange(search, format);
  return rangeOf(search, dayAt(Number(format.byServer(cameAt)), format.zone));
}

/** The default range is the absence of one: an address without days moves on with the calendar. */
export function withRange<S extends ListSearch>(search: S, range: DayRange, today: string): S {
  const usual = defaultRange(today);
  const isUsual = range.from === usual.from && range.to === usual.to;
  return changed(search, {
    from: isUsual ? undefined : range.from,
    to: isUsual ? undefined : range.to,
    page: undefined,
  });
}
