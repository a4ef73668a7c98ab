import { describe, expect, it } from 'vitest';
import type { FilterField } from '../filter-drawer/filter-field.ts';
import { shownRange, withFilters, withPage, withRange, withSize, withSorting } from './list-search.ts';

const search = { page: 3, size: 50, sort: '-payout', country: ['CZ'], from: '2026-11-01' } as const;
const fields: readonly FilterField[] = [
  { kind: 'text', name: 'track', label: 'Track' },
  { kind: 'choices', name: 'country', label: 'Country', options: [] },
];

describe('the address of a list', () => {
  it('has no word for the first page', () => {
    expect(withPage(search, 2)).toEqual({ ...search, page: 2 });
    expect(withPage(search, 1)).not.toHaveProperty('page');
  });

  it('starts on the first page when size, order, filters or days change', () => {
    expect(withSize(search, 20, 50)).toMatchObject({ size: 20 });
    expect(withSize(search, 50, 50)).not.toHaveProperty('size');
    expect(withSize(search, 20)).toEqual({ sort: '-payout', country: ['CZ'], from: '2026-11-01' });
    expect(withSorting(search, { field: 'goal', direction: 'ascend' })).toEqual({
      size: 50,
      sort: 'goal',
      country: ['CZ'],
      from: '2026-11-01',
    });
    expect(withRange(search, { from: '2026-11-02', to: '2026-11-03' }, '2026-11-21')).toMatchObject({
      from: '2026-11-02',
      to: '2026-11-03',
    });
    expect(withFilters(search, fields, {})).not.toHaveProperty('page');
  });

  it('holds exactly the filters that were applied', () => {
    expect(withFilters(search, fields, { track: 'push' })).toEqual({
      size: 50,
      sort: '-payout',
      from: '2026-11-01',
      track: 'push',
    });
  });

  it('shows no days after today, but the period under way to its end', () => {
    expect(shownRange({ from: '2026-11-10', to: '2026-12-10' }, '2026-11-21').to).toBe('2026-11-21');
    expect(shownRange({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-21').to).toBe('2026-11-30');
    expect(shownRange({}, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('leaves the default range out, so that it moves with the calendar', () => {
    const next = withRange(search, { from: '2026-10-23', to: '2026-11-21' }, '2026-11-21');
    expect(next).not.toHaveProperty('from');
    expect(next).not.toHaveProperty('to');
  });
});
