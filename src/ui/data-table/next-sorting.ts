import type { SortDirection } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';

const opposite = { ascend: 'descend', descend: 'ascend' } as const satisfies Record<
  SortDirection,
  SortDirection
>;

/**
 * What a click on a header asks for (specification 4): the same column turns round, ascend, descend, ascend;
 * another one starts in its own first direction (dates and hours descend).
 */
export function nextSorting(current: Sorting | null, id: string, first: SortDirection = 'ascend'): Sorting {
  return current?.field === id
    ? { field: id, direction: opposite[current.direction] }
    : { field: id, direction: first };
}
