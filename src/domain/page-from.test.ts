import { expect, it } from 'vitest';
import { pageFrom } from './page-from.ts';

const rows = Array.from({ length: 20 }, (_, index) => index + 1);
const kept = { page: 1, itemsPerPage: 20, rows, total: 45 };

it.each([
  ['a smaller page', 2, 10, rows.slice(10)],
  ['a larger page as far as it goes', 1, 100, rows],
  ['a page behind it', 2, 20, null],
])('gives of %s what it holds', (_, page, itemsPerPage, found) => {
  expect(pageFrom(kept, { page, itemsPerPage })).toEqual(found);
});

it('gives nothing of a page before it, and no rows where there are none at all', () => {
  expect(pageFrom({ ...kept, page: 2 }, { page: 1, itemsPerPage: 10 })).toBeNull();
  expect(pageFrom({ ...kept, rows: [], total: 0 }, { page: 1, itemsPerPage: 10 })).toEqual([]);
});
