import { describe, expect, test } from 'vitest';
import { nextPaymentStatus, type PaymentEvent, paymentLifecycle } from './payment.ts';

const statuses = ['inPayment', 'paid', 'failed', 'returned'] as const;
type Status = (typeof statuses)[number];
const events: readonly PaymentEvent['type'][] = ['network.paid', 'network.failed', 'network.returned'];

/** Written from 'money that adds up' (beyond 1), not from the chart: what is given back stays so. */
const expected: Readonly<Record<Status, Partial<Record<PaymentEvent['type'], Status>>>> = {
  inPayment: { 'network.paid': 'paid', 'network.failed': 'failed', 'network.returned': 'returned' },
  paid: { 'network.returned': 'returned' },
  failed: {},
  returned: {},
};

describe.each(statuses)('a payment that is %s', (status) => {
  test.each(events)('answers %s as the rules say', (type) => {
    expect(nextPaymentStatus(status, { type })).toBe(expected[status][type] ?? null);
  });
});

test('the chart has these states and no other', () => {
  expect(Object.keys(paymentLifecycle.states).toSorted()).toEqual([...statuses].toSorted());
});
