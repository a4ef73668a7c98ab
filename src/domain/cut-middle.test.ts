import { expect, it } from 'vitest';
import { cutMiddle, partsOfId } from './cut-middle.ts';

it.each([
  ['0192f3a4-7b6c-7def-8123-456789ab9a1c', '0192f3…9a1c'],
  ['TX-1', 'TX-1'],
  ['abcdef123456', 'abcdef123456'],
  ['abcdef1234567', 'abcdef…4567'],
  ['😀😀😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀…😀😀😀😀'],
])('cuts an id in the middle: %s', (id, shown) => {
  expect(cutMiddle(id)).toBe(shown);
  expect(Object.values(partsOfId(id)).join('')).toBe(id);
});
