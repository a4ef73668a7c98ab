/** Forced colours, as in Windows' high contrast, leave neither ground nor shadow. What they alone tell is drawn in the system's colours there. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../src');
const FORCED = /@media \(forced-colors: active\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
const CHOSEN = /\[(?:aria-(?:pressed|current|selected)|data-(?:chosen|selected))\b|:checked/;
const DRAWN = /\b(?:Highlight|CanvasText|LinkText)\b|appearance: auto/;

/** Each selector with what is said of it. */
const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, names = '', said = '']) =>
    names.split(/,(?![^(]*\))/).map((name) => ({ name: name.trim(), said })),
  );
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => {
    const css = readFileSync(join(folder, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    return {
      path,
      rules: rulesOf(css.replaceAll(FORCED, '')),
      drawn: [...css.matchAll(FORCED)]
        .flatMap(([, inside = '']) => rulesOf(inside))
        .filter(({ said }) => DRAWN.test(said))
        .map(({ name }) => name),
    };
  });
const chosen = sheets.flatMap(({ path, rules, drawn }) =>
  rules
    .filter(({ said }) => /\b(?:background|box-shadow)\b/.test(said))
    .filter(({ name }) => CHOSEN.test(name) && !name.includes(':hover'))
    .map(({ name }) => ({ path, name, drawn })),
);

/** By a class that the components of the sheet put before their own, it is drawn in every page's sheet. */
const isShared = (path: string, name: string): boolean => {
  const own = /\.([\w-]+)[^.]*$/.exec(name)?.[1];
  return readdirSync(join(folder, dirname(path)))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, dirname(path), file), 'utf8'))
    .some((text) => text.includes(`./${basename(path)}'`) && text.includes(`choice \${classes['${own}']`));
};

it.each(chosen)('$path: $name is seen where colours are forced', ({ path, name, drawn }) => {
  expect(isShared(path, name) || drawn.some((one) => name.includes(one))).toBe(true);
});

it('knows what is chosen when it sees it', () => {
  expect(chosen.map(({ name }) => name)).toContain(".link[aria-current='page']");
});

it('draws the chosen days, whose ground is Mantine’s', () => {
  const calendar = readFileSync(join(folder, 'ui/kit/date-range-picker/range-calendar.tsx'), 'utf8');
  expect(calendar).toContain("day: 'choice', monthsListControl: 'choice', yearsListControl: 'choice'");
});

it('draws what may be chosen, whichever way it says so', () => {
  const { drawn } = sheets.find(({ path }) => path === 'ui/kit/theme/global.css') ?? {};
  expect(drawn).toEqual([
    ".choice:is([aria-pressed='true'], [aria-current], [data-selected], [data-in-range])",
    ':checked + .choice',
  ]);
});

it.each([
  ['ui/kit/theme/kit.css', '.new-dot'],
  ['ui/kit/status-dot/status-dot.module.css', '.dot'],
  ['ui/shell/competition-chip.module.css', '.dot'],
])('draws what is a dot and nothing else: %s', (file, name) => {
  expect(sheets.find(({ path }) => path === file)?.drawn).toContain(name);
});
