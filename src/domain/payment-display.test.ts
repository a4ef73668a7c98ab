import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '#contract/enumerations.ts';
import { paymentFailures } from '#contract/payment-failures.ts';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { isGivenBack, isLate, placeOf, wantsMending } from './payment-display.ts';

describe('a payment', () => {
  it.each([
    ['iban', 'bank'],
    ['swift', 'bank'],
    ['card', 'card'],
    ['email', 'wallet'],
    ['capitalist', 'wallet'],
    ['btc', 'chain'],
    [null, 'hand'],
  ] as const)('by %s goes to: %s', (kind, place) => {
    expect(placeOf({ kind })).toBe(place);
  });

  it('is late after the day that it was expected by, as long as it is on its way', () => {
    const onItsWay = samplePayment();
    expect(isLate(onItsWay, '2026-11-20', '2026-11-20')).toBe(false);
    expect(isLate(onItsWay, '2026-11-20', '2026-11-21')).toBe(true);
    expect(isLate(onItsWay, null, '2026-11-21')).toBe(false);
    expect(isLate(samplePayment({ status: 'paid' }), '2026-11-20', '2026-11-21')).toBe(false);
  });

  it('wants to be mended where its money came back, unless the service alone refused it', () => {
    expect(paymentStatuses.filter((status) => isGivenBack({ status }))).toEqual(['failed', 'returned']);
    expect(wantsMending({ status: 'returned', failure: null })).toBe(true);
    expect(wantsMending({ status: 'paid', failure: null })).toBe(false);
    const mended = paymentFailures.filter((failure) => wantsMending({ status: 'failed', failure }));
    expect(mended).toEqual(paymentFailures.filter((failure) => failure !== 'provider'));
  });
});
