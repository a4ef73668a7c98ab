import { setup } from 'xstate';
import type { PaymentStatus } from '#contract/enumerations.ts';
import { statusAfter } from './status-after.ts';

/** What can happen to a payment once its conversions are in it. */
export type PaymentEvent =
  /** The money has left. */
  | { readonly type: 'network.paid' }
  /** It could not be paid, for a reason that somebody has to mend: its money is available again. */
  | { readonly type: 'network.failed' }
  /** It was taken back, or came back, on its way or after it: its money is available again. */
  | { readonly type: 'network.returned' };

/**
 * The life of a payment (specification 3): on its way, then paid, or given back as a whole, even after it was paid. One that failed is not tried
 * again itself: the next payment takes its money along.
 */
export const paymentLifecycle = setup({
  types: {
    events: {} as PaymentEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'payment',
  initial: 'inPayment' satisfies PaymentStatus,
  states: {
    inPayment: {
      on: { 'network.paid': 'paid', 'network.failed': 'failed', 'network.returned': 'returned' },
    },
    // a bank gives money back weeks later
    paid: { on: { 'network.returned': 'returned' } },
    failed: {},
    returned: {},
  },
});

export const nextPaymentStatus = statusAfter(paymentLifecycle);
