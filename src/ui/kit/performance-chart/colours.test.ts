import { describe, expect, it } from 'vitest';
import { withAlpha } from './colours.ts';

describe('a colour for the canvas', () => {
  it('is given its share of what lies below', () => {
    expect(withAlpha('rgb(67, 83, 255)', 0.18)).toBe('rgba(67, 83, 255, 0.18)');
    expect(withAlpha('rgba(67, 83, 255, 0.5)', 0)).toBe('rgba(67, 83, 255, 0)');
  });
});
