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
    tracked: {
      on: {
        'network.corrected': 'tracked',
        'manager.corrected': 'tracked',
        'network.held': 'onHold',
        'network.approved': 'approved',
        'manager.approved': 'approved',
        'network.rejected': 'rejected',
        'manager.rejected': 'rejected',
      },
    },
    onHold: {
      on: {
        'network.corrected': 'onHold',
        'manager.corrected': 'onHold',
        'network.approved': 'approved',
        'manager.approved': 'approved',
        'network.rejected': 'rejected',
        'manager.rejected': 'rejected',
      },
    },
    approved: {
      on: {
        'network.corrected': 'approved',
        'manager.corrected': 'approved',
        'network.paymentStarted': 'inPayment',
        'network.rejected': 'rejected',
        'manager.rejected': 'rejected',
      },
    },
    rejected: { on: { 'manager.approved': 'approved' } },
    inPayment: {
      on: {
        'network.paid': 'paid',
        'network.paymentReturned': 'approved',
        'network.corrected': 'inPayment',
        'manager.corrected': 'inPayment',
      },
    },
    paid: {
      on: {
        // its payment came back
        'network.paymentReturned': 'approved',
        'network.corrected': 'paid',
        'manager.corrected': 'paid',
      },
    },
  },
});

export const nextConversionStatus = statusAfter(conversionLifecycle);
