import { expect, it } from 'vitest';
import { knownPage, pageBounds } from './page-bounds.ts';

it.each([
  [1, 20, 237, { start: 1, end: 20, pages: 12 }],
  [12, 20, 237, { start: 221, end: 237, pages: 12 }],
  [1, 10, 10, { start: 1, end: 10, pages: 1 }],
  [1, 10, 0, { start: 0, end: 0, pages: 1 }],
])('page %i of %i rows out of %i', (page, size, total, bounds) => {
  expect(pageBounds(page, size, total)).toEqual(bounds);
});

it('knows no page behind the last', () => {
  expect(knownPage(99, 20, 30)).toBe(2);
  expect(knownPage(99, 20, 0)).toBe(1);
  expect(knownPage(2, 20, 30)).toBe(2);
});
