import type { NextPayment } from '#contract/resources/next-payment.ts';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';

/** As the wire has it: the status is a number there. */
export const samplePayoutAccount = (change: Partial<PayoutAccount> = {}) => {
  const account: PayoutAccount = {
    '@id': '/publisher/api/publisher_payout_accounts/a1',
    id: 'a1',
    method: 'paypal',
    account: 'a•••@example.com',
    status: 'active',
    minimalAmount: '50.0000',
    inForceAt: null,
    frozen: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
  return { ...account, status: account.status === 'active' ? 1 : 0 };
};

export const samplePaymentMethod = (change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  '@id': '/publisher/api/payment_methods/paypal',
  id: 'paypal',
  code: 'paypal',
  name: 'PayPal',
  kind: 'email',
  currency: 'USD',
  minimalAmount: '50.0000',
  commission: '0.0000',
  commissionPercent: 2,
  days: { from: 1, to: 2 },
  schedule: 'month',
  example: 'name@example.com',
  enabled: true,
  ...change,
});

/** By PayPal, whose account takes 50: nothing stands in the way. */
export const sampleNextPayment = (change: Partial<NextPayment> = {}): NextPayment => ({
  '@id': '/publisher/api/payments/next',
  date: '2026-11-30',
  timezone: 'Europe/Prague',
  due: false,
  amount: '120.0000',
  conversionsAmount: '100.0000',
  fromHold: '0.0000',
  otherAmount: '20.0000',
  heldLonger: '0.0000',
  fee: '2.4000',
  net: '117.6000',
  minimum: '50.0000',
  methodMinimum: '50.0000',
  method: 'paypal',
  account: 'a•••@example.com',
  inForceAt: null,
  blocker: null,
  heldBecause: null,
  ...change,
});
