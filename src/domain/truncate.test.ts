import { describe, expect, it } from 'vitest';
import { TRUNCATE_OFFER_LABEL } from '#contract/limits.ts';
import { truncate } from './truncate.ts';

describe('a long text', () => {
  it('is cut after 50 characters', () => {
    expect(truncate('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
    expect(truncate('x'.repeat(50))).toBe('x'.repeat(50));
    expect(truncate('')).toBe('');
  });

  it('is cut after 22 in the label of an offer', () => {
    expect(truncate('Golden Casino Sign-up Bonus', TRUNCATE_OFFER_LABEL)).toBe('Golden Casino Sign-up…');
  });

  it('keeps a character of two halves whole', () => {
    expect(truncate('🎰🎰🎰', 2)).toBe('🎰🎰…');
    expect(truncate('🎰🎰🎰', 3)).toBe('🎰🎰🎰');
  });
});
