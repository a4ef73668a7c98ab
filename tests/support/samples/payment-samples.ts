import type { Payment } from '#contract/resources/payments.ts';

/** A payment for tests; on its way to PayPal unless something else is said. */
export function samplePayment(change: Partial<Payment> = {}): Payment {
  const { id = 'p3', status = 'inPayment' } = change;
  return {
    '@id': `/publisher/api/payments/${id}`,
    id,
    relativeId: 3,
    from: '2026-11-01',
    to: '2026-11-15',
    method: 'PayPal',
    kind: 'email',
    account: 'a•••@example.com',
    note: null,
    amount: '120.0000',
    commission: '2.4000',
    net: '117.6000',
    conversionsAmount: '100.0000',
    otherAmount: '20.0000',
    others: [
      { kind: 'bonus', amount: '25.0000' },
      { kind: 'correction', amount: '-5.0000' },
    ],
    status,
    createdAt: '2026-11-16T09:00:00.000Z',
    expectedAt: '2126-11-18T09:00:00.000Z',
    settledAt: status === 'inPayment' ? null : '2026-11-17T10:30:00.000Z',
    reference: status === 'paid' ? 'TX 7' : null,
    failure: null,
    history: [
      { at: '2026-11-16T09:00:00.000Z', status: 'inPayment' },
      ...(status === 'inPayment' ? [] : [{ at: '2026-11-17T10:30:00.000Z', status }]),
    ],
    actions: status === 'paid' ? ['details', 'receipt'] : ['details'],
    ...change,
  };
}
