import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from './accent.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const colours = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--panel-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark']");
const palettes = {
  light: colours(light),
  dark: { ...colours(light), ...colours(dark.slice(0, dark.indexOf('}'))) },
};

const grounds = ['canvas', 'surface', 'sunken'];
const pairs = [
  ...['text', 'dimmed'].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...['positive', 'negative', 'warning'].flatMap((ink) =>
    ['canvas', 'surface', `${ink}-soft`].map((ground) => [ink, ground]),
  ),
] as [string, string][];

describe.each(Object.entries(palettes))('in %s', (_, palette) => {
  it.each(pairs)('%s is AA as text on %s', (ink, ground) => {
    expect(palette[ink], ink).toBeDefined();
    expect(palette[ground], ground).toBeDefined();
    expect(contrast(palette[ink] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the amber mark stands out on %s', (ground) => {
    expect(palette['warning-mark']).toBeDefined();
    expect(contrast(palette['warning-mark'] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('white is AA on the default accent', () => {
  expect(contrast('#ffffff', palettes.light['brand'] ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palettes.dark['brand-light'] ?? '', palettes.dark['surface'] ?? '')).toBeGreaterThanOrEqual(
    4.5,
  );
});
