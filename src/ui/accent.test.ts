import { describe, expect, it } from 'vitest';
import { accentShades, contrast } from './accent.ts';

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

  it('leave a readable brand colour as it is', () => {
    expect(accentShades('#4353ff')[6]).toBe('#4353ff');
  });

  it('go from light to dark', () => {
    const shades = accentShades('#4353ff');
    expect(contrast(shades[0], '#ffffff')).toBeLessThan(1.2);
    expect(contrast(shades[9], '#000000')).toBeLessThan(4);
  });
});
