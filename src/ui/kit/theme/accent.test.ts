import { describe, expect, it } from 'vitest';
import { demoBrands } from '#tests/support/samples/brands.ts';
import { accentShades, contrast, readableGround } from './accent.ts';

describe('the shades of an accent', () => {
  it.each(['#4353ff', '#ffd400', '#00e5a0', '#000000', '#ffffff', '#e8590c'])(
    'keep text readable whatever the brand colour is: %s',
    (accent) => {
      const shades = accentShades(accent);
      expect(contrast(shades[6], '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[4], '#16181e')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[7], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(Object.values(demoBrands))('carry $name on every ground of light and dark', ({ accent, side }) => {
    const shades = accentShades(accent);
    for (const ground of ['#ffffff', '#f7f8fa', '#f0f2f5']) {
      expect(contrast(shades[6], ground), ground).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['#16181e', '#101216', '#1c2028']) {
      expect(contrast(shades[4], ground), ground).toBeGreaterThanOrEqual(4.5);
    }
    // What is chosen: the strong shade on 9 % of the other, over white (tokens.css).
    expect(contrast(shades[7], over(shades[6], 0.09))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', readableGround(side))).toBeGreaterThanOrEqual(4.5);
  });

  it('leave a readable side panel as it is', () => {
    expect(readableGround('#0c0e14')).toBe('#0c0e14');
  });

  it('leave a readable brand colour as it is', () => {
    expect(accentShades('#4353ff')[6]).toBe('#4353ff');
  });

  it('go from light to dark', () => {
    const shades = accentShades('#4353ff');
    expect(contrast(shades[0], '#ffffff')).toBeLessThan(1.2);
    expect(contrast(shades[9], '#000000')).toBeLessThan(4);
  });
});

/** `share` of the colour over white. */
const over = (colour: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(255 + (Number.parseInt(colour.slice(at, at + 2), 16) - 255) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
