import { setup } from 'xstate';
import type { PostbackStatus } from '#contract/postback-names.ts';
import { statusAfter } from './status-after.ts';

/** What can happen to a postback: by its owner, or by what its receiver answers (network). */
export type PostbackEvent =
  | { readonly type: 'publisher.paused' }
  | { readonly type: 'publisher.resumed' }
  /** It calls another address from now on. */
  | { readonly type: 'publisher.readdressed' }
  /** The receiver took a delivery. */
  | { readonly type: 'network.answered' }
  /** The third attempt in a row that failed. */
  | { readonly type: 'network.failing' }
  /** So many attempts failed in a row that calling goes on to no purpose. */
  | { readonly type: 'network.stopped' };

/**
 * The life of a postback (beyond 3). One that is paused or stopped still collects what it misses; what was under way
 * when it was paused changes nothing any more. Only its owner resumes it. With another address one that is called begins
 * anew: what has failed was the former one.
 */
export const postbackLifecycle = setup({
  types: {
    events: {} as PostbackEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'postback',
  initial: 'active' satisfies PostbackStatus,
  states: {
    active: {
      on: { 'publisher.paused': 'paused', 'publisher.readdressed': 'active', 'network.failing': 'failing' },
    },
    failing: {
      on: {
        'publisher.paused': 'paused',
        'publisher.readdressed': 'active',
        'network.answered': 'active',
        'network.stopped': 'stopped',
      },
    },
    paused: { on: { 'publisher.resumed': 'active' } },
    stopped: { on: { 'publisher.resumed': 'active' } },
  },
});

export const nextPostbackStatus = statusAfter(postbackLifecycle);
