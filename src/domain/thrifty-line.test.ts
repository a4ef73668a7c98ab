import { expect, it } from 'vitest';
import { isThrifty, type Line } from './thrifty-line.ts';

it.each<[Line, boolean]>([
  [{}, false],
  [{ saveData: false, type: 'wifi', effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ saveData: true, type: 'wifi' }, true],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('of %j', (line, thrifty) => {
  expect(isThrifty(line)).toBe(thrifty);
});
