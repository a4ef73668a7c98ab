import { setup } from 'xstate';
import type { CertStatus } from '#contract/statuses.ts';
import { statusAfter } from './status-after.ts';

/** What can happen to a publisher's own domain: by its owner, or by what the network finds out. */
export type DomainEvent =
  /** The owner has the record looked at now. */
  | { readonly type: 'publisher.checked' }
  /** The CNAME leads to the network: a certificate can be asked for. */
  | { readonly type: 'network.cnameFound' }
  /** A look has found that a domain that works leads elsewhere: it goes on working for now. */
  | { readonly type: 'network.strayed' }
  /** It is certain that the CNAME does not lead to the network (any more); silence of a server is not. */
  | { readonly type: 'network.cnameLost' }
  /** The certificate is there, or there anew. */
  | { readonly type: 'network.issued' }
  | { readonly type: 'network.failed' }
  /** It could not be made anew in time. */
  | { readonly type: 'network.expired' };

/**
 * The life of an own domain by its certificate (specification 3, certStatus). While a certificate is being made there
 * is nothing for the owner to look at. It can be deleted in any state, and is then no more.
 */
export const domainLifecycle = setup({
  types: {
    events: {} as DomainEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'domain',
  initial: 'none' satisfies CertStatus,
  states: {
    none: { on: { 'publisher.checked': 'none', 'network.cnameFound': 'pending' } },
    pending: {
      on: { 'network.issued': 'ok', 'network.failed': 'error', 'network.cnameLost': 'none' },
    },
    ok: {
      on: {
        'publisher.checked': 'ok',
        'network.issued': 'ok',
        'network.expired': 'error',
        'network.strayed': 'ok',
        'network.cnameLost': 'none',
      },
    },
    error: {
      on: { 'publisher.checked': 'error', 'network.cnameFound': 'pending', 'network.cnameLost': 'none' },
    },
  },
});

export const nextCertStatus = statusAfter(domainLifecycle);
