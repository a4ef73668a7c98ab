import { describe, expect, test } from 'vitest';
import { figuresOnWire } from './figures.ts';

describe('figures of all publishers beside the own', () => {
  const own = { clicks: 200, conversions: 4, payout: 80_000 };

  test('are those that are remembered', () => {
    const network = { clicks: 1_000, conversions: 10, payout: 500_000 };
    expect(figuresOnWire(network, own)).toEqual({
      epc: '0.0500',
      clicks: 1_000,
      conversions: 10,
      ownClicks: 200,
      ownConversions: 4,
      ownPayout: '8.0000',
    });
  });

  test('are no less than the own, which are newer', () => {
    const network = { clicks: 190, conversions: 4, payout: 60_000 };
    expect(figuresOnWire(network, own)).toMatchObject({ epc: '0.0400', clicks: 200, conversions: 4 });
  });
});
