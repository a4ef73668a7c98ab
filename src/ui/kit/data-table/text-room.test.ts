import { expect, it } from 'vitest';
import { textRoom } from './text-room.ts';

/** px as Chromium draws them, 14px, weight 600. */
it.each([
  ['¥1,235', 45],
  ['CA$', 29],
  ['UAH', 30],
  ['KWD\u00a01,234.500', 106],
  ['FCFA\u00a01,235', 76],
])('%s has room for its symbol', (text, drawn) => {
  expect(textRoom(text)).toBeGreaterThanOrEqual(Math.round(drawn * 0.93));
});
