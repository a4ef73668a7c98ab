import { setup } from 'xstate';
import type { ActivationStatus } from '#contract/statuses.ts';
import { statusAfter } from './status-after.ts';

/** What can happen to a payout account that is there. */
export type PayoutAccountEvent =
  /** Its owner makes it the one that payments go to. */
  | { readonly type: 'publisher.activated' }
  /** Its owner writes another account into it, or another minimum. */
  | { readonly type: 'publisher.edited' }
  /** Another one became active. */
  | { readonly type: 'network.replaced' }
  /** Its owner has said 'this was not me'. */
  | { readonly type: 'network.frozen' };

/**
 * The life of a payout account (specification 4). At most one of a publisher is active; whether none is, the set says,
 * not a row. Deleted, with the pin, it is no more.
 */
export const payoutAccountLifecycle = setup({
  types: {
    events: {} as PayoutAccountEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'payout-account',
  initial: 'disabled' satisfies ActivationStatus,
  states: {
    disabled: {
      on: { 'publisher.activated': 'active', 'publisher.edited': 'disabled', 'network.frozen': 'disabled' },
    },
    active: {
      on: { 'publisher.edited': 'active', 'network.replaced': 'disabled', 'network.frozen': 'disabled' },
    },
  },
});

export const nextPayoutStatus = statusAfter(payoutAccountLifecycle);
