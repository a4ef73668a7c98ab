import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core';
import type { FilterOption } from './options.ts';

type Item = ComboboxItem<string | number>;
interface Headings {
  readonly popular: string;
  readonly rest: string;
}

/** Options for the dropdown; the popular ones stand first under a heading of their own, if there are any. */
export function optionGroups(
  options: readonly FilterOption[],
  headings: Headings,
): Item[] | ComboboxItemGroup<Item>[] {
  const popular = options.filter((option) => option.popular);
  if (popular.length === 0) return options.map(itemOf);
  const rest = options.filter((option) => !option.popular);
  return [
    { group: headings.popular, items: popular.map(itemOf) },
    { group: headings.rest, items: rest.map(itemOf) },
  ];
}

/** Chosen values whose options are not loaded stand for themselves. */
export const unlisted = (
  values: readonly (string | number)[],
  options: readonly FilterOption[],
): FilterOption[] =>
  values
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: typeof value === 'number' ? `#${value}` : value }));

/** A line of the dropdown by itself, as in the results of a search. */
export const itemOf = ({ value, label }: FilterOption): Item => ({ value, label });
