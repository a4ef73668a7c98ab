import { expect, it } from 'vitest';
import { textRoom } from './text-room.ts';

// px as Chromium draws them, half bold
it.each([
  ['Approved', 61],
  ['On hold, payout', 97],
  ['Conversions', 79],
  ['uGPM', 38],
  ['Одобрено', 66],
  ['В холде, %', 71],
  ['Зафиксировано, %', 121],
  ['Відхилено', 67],
  ['¥1,235', 42],
  ['CA$', 27],
  ['UAH', 28],
  ['KWD\u00a01,234.500', 101],
  ['KWD\u00a00.070', 72],
  ['+KWD\u00a014.000', 90],
  ['FCFA\u00a01,235', 71],
  ['1 : 118 (0.85%)', 100],
  ['-$2,087.39', 75],
])('%s has the room that it takes', (text, drawn) => {
  expect(textRoom(text)).toBeGreaterThanOrEqual(drawn);
  expect(textRoom(text)).toBeLessThanOrEqual(drawn + 8);
});
