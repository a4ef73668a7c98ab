import { setup } from 'xstate';
import type { AccountStatus } from '#contract/enumerations.ts';
import { statusAfter } from './status-after.ts';

/** What can happen to a publisher's account: by its owner, or by a manager where registrations are reviewed. */
export type AccountEvent =
  /** A mailed link was followed: the address is the publisher's. */
  | { readonly type: 'publisher.confirmed' }
  | { readonly type: 'manager.approved' }
  | { readonly type: 'manager.declined' };

/**
 * The life of a publisher's account (specification 1 and 4): it begins in review where a manager decides about
 * registrations, else unconfirmed. One that was declined may be accepted after all.
 */
export const accountLifecycle = setup({
  types: {
    events: {} as AccountEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'account',
  initial: 'unconfirmed' satisfies AccountStatus,
  states: {
    review: { on: { 'manager.approved': 'unconfirmed', 'manager.declined': 'declined' } },
    declined: { on: { 'manager.approved': 'unconfirmed' } },
    unconfirmed: { on: { 'publisher.confirmed': 'active' } },
    active: {},
  },
});

export const nextAccountStatus = statusAfter(accountLifecycle);
