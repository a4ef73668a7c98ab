import { setup } from 'xstate';
import type { PaymentStatus } from '#contract/enumerations.ts';
import { statusAfter } from './status-after.ts';

/** What can happen to a payment once its conversions are in it. */
export type PaymentEvent =
  /** The money has left. */
  | { readonly type: 'network.paid' }
  /** It could not be paid: its conversions are available again. */
  | { readonly type: 'network.returned' };

/** A payment that failed and is tried again comes with the payments' own screen. */
type Status = Exclude<PaymentStatus, 'failed'>;

/** The life of a payment (specification 3): on its way, then paid or given back as a whole. */
export const paymentLifecycle = setup({
  types: {
    events: {} as PaymentEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'payment',
  initial: 'inPayment' satisfies Status,
  states: {
    inPayment: { on: { 'network.paid': 'paid', 'network.returned': 'cancelled' } },
    paid: {},
    cancelled: {},
  },
});

export const nextPaymentStatus = statusAfter(paymentLifecycle);
