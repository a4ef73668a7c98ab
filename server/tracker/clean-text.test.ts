import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { textParam } from '#contract/params.ts';
import { cleanText } from './clean-text.ts';

test('what is kept of any text can be asked for again as it is', () => {
  const letter = fc.constantFrom('a', ' ', '\u00a0', '\n', '\u0085', '\u009f', 'ключ', '😀');
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.array(letter, { maxLength: 300 }).map((letters) => letters.join('')),
    // around where it is cut
    fc
      .tuple(fc.integer({ min: 250, max: 255 }), fc.array(letter, { maxLength: 8 }))
      .map(([length, letters]) => 'x'.repeat(length) + letters.join('')),
  );
  fc.assert(
    fc.property(text, (any) => {
      const kept = cleanText(any);
      if (kept !== null) expect(v.safeParse(textParam, kept)).toMatchObject({ success: true, output: kept });
    }),
    { numRuns: 1_000 },
  );
});

test('control characters go, and no cut leaves a blank or half a character behind', () => {
  const most = 'x'.repeat(253);
  expect(cleanText('a\u0000b\u007fc\u0085d\u009f')).toBe('abcd');
  expect(cleanText(' \u0085 ')).toBe(null);
  expect(cleanText(`${most}x y`)).toBe(`${most}x`);
  expect(cleanText(`${most} 😀`)).toBe(most);
});
