import * as v from 'valibot';
import { textParam } from '#contract/params.ts';
import { type SearchOf, viewKeys } from '#contract/search.ts';

const { page, size } = viewKeys;
const text = v.optional(textParam);

/**
 * What stands open on a tab, under the same keys on every page that has the tab. What the values may be is known by
 * what the tab shows, which comes later than the address: it passes over what it does not know.
 */
export const tabKeys = {
  /** Id of what is open beside its list; `new`: what is being made. */
  open: text,
  /** Which part of it. */
  part: text,
  delivery: text,
  status: text,
  search: text,
  page,
  size,
};
export type TabSearch = SearchOf<typeof tabKeys>;
