import { describe, expect, it } from 'vitest';
import {
  hasMore,
  nothingAsked,
  pagedOptions,
  queryOf,
  type PagedEvent,
  type PagedOptions,
} from './paged-options.ts';

const options = (...values: number[]) => values.map((value) => ({ value, label: `Option ${value}` }));
const came = (page: number, values: number[], total: number, text = ''): PagedEvent => ({
  type: 'came',
  text,
  page,
  answer: { options: options(...values), total },
});
const after = (...events: PagedEvent[]): PagedOptions => events.reduce(pagedOptions, nothingAsked);
const valuesOf = (state: PagedOptions) => state.options.map(({ value }) => value);

describe('the pages of a select', () => {
  it('are believed to be 10,000 options until the server says how many', () => {
    expect(nothingAsked.total).toBe(10_000);
    expect(hasMore(nothingAsked)).toBe(true);
    expect(after({ type: 'asked' }, came(1, [1, 2], 5))).toMatchObject({ total: 5, page: 1, loading: false });
  });

  it('come one after the other, and end with the last', () => {
    const two = after(came(1, [1, 2], 3), came(2, [3], 3));
    expect(valuesOf(two)).toEqual([1, 2, 3]);
    expect(hasMore(two)).toBe(false);
  });

  it('show no option twice, though the list has moved on between two pages', () => {
    expect(valuesOf(after(came(1, [1, 2], 4), came(2, [2, 3], 4)))).toEqual([1, 2, 3]);
  });

  it('end at an empty page, whatever the server counts', () => {
    expect(hasMore(after(came(1, [1], 9), came(2, [], 9)))).toBe(false);
  });

  it('lose only the indicator where one fails', () => {
    const before = after(came(1, [1, 2], 5), { type: 'asked' });
    const failed = pagedOptions(before, { type: 'failed', text: '', page: 2 });
    expect(failed).toEqual({ ...before, loading: false, failed: true });
    expect(hasMore(failed)).toBe(true);
  });

  it('begin anew with another text, and drop what belongs to the old one', () => {
    const typed = after(came(1, [1, 2], 5), { type: 'typed', text: 'vpn' });
    expect(typed).toEqual({ ...nothingAsked, text: 'vpn' });
    expect(pagedOptions(typed, came(1, [9], 1))).toBe(typed);
    expect(valuesOf(pagedOptions(typed, came(1, [7], 1, 'vpn')))).toEqual([7]);
  });

  it('begin anew with the same text too', () => {
    expect(after(came(1, [1], 1, ''), { type: 'typed', text: '' }, came(1, [2], 1))).toMatchObject({
      page: 1,
    });
  });
});

describe('a search in a paged select', () => {
  it.each([
    ['', { page: 1 }],
    ['  ', { page: 1 }],
    ['vpn', { page: 1, search: 'vpn' }],
    ['#12', { page: 1, relativeId: 12 }],
    [' #12 ', { page: 1, relativeId: 12 }],
    ['#', { page: 1, search: '#' }],
    ['#12a', { page: 1, search: '#12a' }],
    ['12', { page: 1, search: '12' }],
  ])('for %j asks for %j', (text, query) => expect(queryOf(text, 1)).toEqual(query));
});
