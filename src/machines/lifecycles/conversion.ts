import { setup } from 'xstate';
import type { ConversionStatus } from '#contract/enumerations.ts';
import { statusAfter } from './status-after.ts';

/** What can happen to a conversion: by the advertiser's postbacks and our own clock (network), or by a manager. */
export type ConversionEvent =
  /** Confirmed by the advertiser, to be paid after the offer's hold. */
  | { readonly type: 'network.held' }
  /** Confirmed without a hold, or the hold is over. */
  | { readonly type: 'network.approved' }
  | { readonly type: 'network.rejected' }
  | { readonly type: 'manager.approved' }
  | { readonly type: 'manager.rejected' }
  /** Another amount from now on, told by the advertiser or by the manager; what a payment has taken already stays in it. */
  | { readonly type: 'network.corrected' }
  | { readonly type: 'manager.corrected' }
  | { readonly type: 'network.paymentStarted' }
  | { readonly type: 'network.paymentReturned' }
  | { readonly type: 'network.paid' };

/** With another amount it stands where it stood. */
const correctedIn = <const State extends ConversionStatus>(state: State) =>
  ({ 'network.corrected': state, 'manager.corrected': state }) as const;
const rejected = { 'network.rejected': 'rejected', 'manager.rejected': 'rejected' } as const;
const decided = { 'network.approved': 'approved', 'manager.approved': 'approved', ...rejected } as const;

/**
 * The life of a conversion (beyond 1): stable states only. Money that is on its way or paid is not taken
 * back by a rejection; a rejected conversion comes back by a manager's hand alone.
 */
export const conversionLifecycle = setup({
  types: {
    events: {} as ConversionEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'conversion',
  initial: 'tracked' satisfies ConversionStatus,
  states: {
    tracked: { on: { ...correctedIn('tracked'), 'network.held': 'onHold', ...decided } },
    onHold: { on: { ...correctedIn('onHold'), ...decided } },
    approved: { on: { ...correctedIn('approved'), 'network.paymentStarted': 'inPayment', ...rejected } },
    rejected: { on: { 'manager.approved': 'approved' } },
    inPayment: {
      on: { ...correctedIn('inPayment'), 'network.paid': 'paid', 'network.paymentReturned': 'approved' },
    },
    // its payment came back
    paid: { on: { ...correctedIn('paid'), 'network.paymentReturned': 'approved' } },
  },
});

export const nextConversionStatus = statusAfter(conversionLifecycle);
