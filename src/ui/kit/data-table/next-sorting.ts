import type { SortDirection } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';
import { nextDirection } from '#domain/grouping.ts';

/** What a click on a header asks for: the same column turns round, another starts in its own first direction. */
export const nextSorting = (current: Sorting | null, id: string, first: SortDirection): Sorting => ({
  field: id,
  direction: nextDirection(current?.field === id ? current.direction : null, first),
});
