import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutFont, FEATURES, signsOf } from './cut-fonts.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const fonts = read('src/ui/kit/theme/fonts.css');

test.each([
  ['U+0041', 'A'],
  ['U+0041-0043, U+2212', 'ABC−'],
  ['\n    U+0030-0031, U+1F600;', '01😀'],
])('the signs of %j', (ranges, signs) => {
  expect(signsOf(ranges)).toBe(signs);
});

test('a font is cut to the weights and signs that its rules name', async () => {
  const font = readFileSync(
    join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  );
  const cut = (...rules: string[]) => cutFont(font, rules);
  const whole = await cut('font-weight: 100 900; unicode-range: U+0020-007E;');
  const weights = await cut('font-weight: 400 700; unicode-range: U+0020-007E;');
  const digits = await cut('font-weight: 400 700; unicode-range: U+0030-0039;');
  const both = await cut(
    'font-weight: 400 700; unicode-range: U+0030-0039;',
    'font-weight: 400 700; unicode-range: U+0020-007E;',
  );
  expect(whole.subarray(0, 4).toString()).toBe('wOF2');
  expect(whole.length).toBeLessThan(font.length);
  expect(weights.length).toBeLessThan(whole.length);
  expect(digits.length).toBeLessThan(weights.length / 2);
  expect(both.equals(weights)).toBe(true);
  await expect(cut('font-weight: 400 700;')).rejects.toThrow('unicode-range');
});

test('no style asks for a weight or a set of letters that is cut away', () => {
  const [, least, most] = /font-weight: (\d+) (\d+);/.exec(fonts) ?? [];
  const styles = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.endsWith('fonts.css'))
    .map((file) => join('src', file));
  const asked = styles.flatMap((file) =>
    [...read(file).matchAll(/(?:font-weight: |fontWeight: '?|fw=\{)(\d+)/g)].map(([, weight]) =>
      Number(weight),
    ),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Number(least));
  expect(Math.max(...asked)).toBeLessThanOrEqual(Number(most));
  const [, settings = ''] = /font-feature-settings: ([^;]+);/.exec(read('src/ui/kit/theme/global.css')) ?? [];
  const sets = [...settings.matchAll(/'(\w{4})'/g)].map(([, set]) => set);
  expect(sets).toEqual(['cv11', 'ss03']);
  expect(FEATURES).toEqual(expect.arrayContaining(sets));
  // Figures below each other: what a style may ask for by its own name.
  const numeric = styles.flatMap((file) =>
    [...read(file).matchAll(/font-variant-numeric: ([\w -]+)/g)].map(([, value]) => value),
  );
  expect(new Set(numeric)).toEqual(new Set(['tabular-nums']));
  expect(FEATURES).toContain('tnum');
});
