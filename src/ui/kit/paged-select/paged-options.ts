import { PAGED_SELECT_TOTAL } from '#contract/limits.ts';
import type { FilterOption, OptionPage, PageQuery } from '../option-select/options.ts';

export interface PagedOptions {
  /** What has been typed, as it was asked for. */
  readonly text: string;
  /** The last page that came; 0 before the first. */
  readonly page: number;
  readonly options: readonly FilterOption[];
  /** 10,000 until the server has said it (specification 7). */
  readonly total: number;
  readonly loading: boolean;
  /** The last page that was asked for could not be had. */
  readonly failed: boolean;
}

export const nothingAsked: PagedOptions = {
  text: '',
  page: 0,
  options: [],
  total: PAGED_SELECT_TOTAL,
  loading: false,
  failed: false,
};

export type PagedEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'asked' }
  | { readonly type: 'came'; readonly text: string; readonly page: number; readonly answer: OptionPage }
  /** A failed page only stops the indicator (specification 7). */
  | { readonly type: 'failed'; readonly text: string; readonly page: number };

/** Pages as they come. What belongs to another text, or is not the next page, is dropped. */
export function pagedOptions(state: PagedOptions, event: PagedEvent): PagedOptions {
  switch (event.type) {
    case 'typed':
      return { ...nothingAsked, text: event.text };
    case 'asked':
      return { ...state, loading: true, failed: false };
    case 'came': {
      if (event.text !== state.text || event.page !== state.page + 1) return state;
      const { options, total } = event.answer;
      const known = new Set(state.options.map(({ value }) => value));
      return {
        ...state,
        page: event.page,
        options: [...state.options, ...options.filter(({ value }) => !known.has(value))],
        // A page without options is the end, whatever the server counts.
        total: options.length === 0 ? state.options.length : total,
        loading: false,
      };
    }
    case 'failed':
      return event.text === state.text && event.page === state.page + 1
        ? { ...state, loading: false, failed: true }
        : state;
  }
}

/** Whether there is a page to come. */
export const hasMore = ({ options, total }: PagedOptions): boolean => options.length < total;

/** `#12` by relative id when the rest is digits, else by words. */
export function queryOf(text: string, page: number): PageQuery {
  const wanted = text.trim();
  const id = /^#(\d{1,15})$/.exec(wanted)?.[1];
  if (id !== undefined) return { page, relativeId: Number(id) };
  return wanted === '' ? { page } : { page, search: wanted };
}
