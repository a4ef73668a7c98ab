/** Forced colours, as in Windows' high contrast, leave neither ground nor shadow. What they alone tell is drawn in the system's colours there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

it.each(chosen)('$path: $name is seen where colours are forced', ({ name, drawn }) => {
  expect(drawn.filter((one) => name.includes(one))).not.toEqual([]);
});

it('knows what is chosen when it sees it', () => {
  expect(chosen.map(({ name }) => name)).toContain(".link[aria-current='page']");
});

it('draws the chosen days, whose ground is Mantine’s', () => {
  const picker = sheets.find(({ path }) => path.endsWith('date-range-picker.module.css'));
  expect(picker?.drawn).toContain('.custom button:is([data-selected], [data-in-range])');
});

it.each([
  ['ui/kit/theme/kit.css', '.new-dot'],
  ['ui/kit/status-dot/status-dot.module.css', '.dot'],
  ['ui/shell/competition-chip.module.css', '.dot'],
])('draws what is a dot and nothing else: %s', (file, name) => {
  expect(sheets.find(({ path }) => path === file)?.drawn).toContain(name);
});
