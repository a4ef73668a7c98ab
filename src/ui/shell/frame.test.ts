import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'frame.css'), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
const PHONE = '(max-width: 767px)';
const LOW = '(max-width: 767px) and (max-height: 420px)';

/** What is said inside a media query; outside of all where none is named. */
function within(query?: string): string {
  if (query === undefined) return css.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '');
  const start = css.indexOf(`@media ${query} {`);
  expect(start, query).toBeGreaterThanOrEqual(0);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
}
const rules = (part: string) =>
  new Map([...part.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, name = '', said = '']) => [name.trim(), said]));

it('keeps what gets the focus from lying behind the header or the bar at the bottom', () => {
  expect(rules(within()).get('html')).toContain('scroll-padding-top: calc(var(--panel-stays)');
  expect(rules(within(PHONE)).get('html')).toContain('scroll-padding-bottom: calc(var(--panel-bar)');
});

it('lets nothing stay in sight on a phone’s width where the window is low, as at 400 %', () => {
  const low = rules(within(LOW));
  const staying = [...rules(within()), ...rules(within(PHONE))].filter(
    // the sidebar is a drawer there
    ([name, said]) => /position: (sticky|fixed)/.test(said) && name !== '.shell-side',
  );
  expect(staying.map(([name]) => name)).toEqual(['.shell-head', '.shell-bar']);
  for (const [name] of staying) expect(low.get(name), name).toMatch(/position: (relative|static)/);
  expect(low.get(':root')).toContain('--panel-stays: 0px');
});
