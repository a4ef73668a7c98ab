import type { OutboxEntry, OutboxStep } from '#contract/intents.ts';
import { balanceMachine } from '#machines/balance.ts';
import { outboxMachine } from '#machines/outbox.ts';
import { unreadMachine } from '#machines/unread.ts';
import type { Journey } from './walk.ts';

/** What can happen to the machines behind the header: listed against the design, and walked in the panel. */

export const balanceJourney = {
  machine: balanceMachine,
  project: ({ again }: { again: boolean }) => again,
  acts: {
    'this tab leads': { type: 'leader.gained' },
    'this tab leads no more': { type: 'leader.lost' },
    'the network is back': { type: 'network.restored' },
    'it is refreshed': { type: 'xstate.done.actor.refresh', output: 300_000 },
    'the refresh breaks': { type: 'xstate.error.actor.refresh', error: new Error('x') },
    'the refresh takes too long': { type: 'xstate.after.timeout.balance.asking' },
    'the network tells of a change': { type: 'balance.touched' },
    'it is due': { type: 'xstate.after.due.balance.waiting' },
  },
} as const satisfies Journey;

export const unreadJourney = {
  machine: unreadMachine,
  project: ({ again, live }: { again: boolean; live: boolean }) => [again, live],
  acts: {
    'this tab leads': { type: 'leader.gained' },
    'this tab leads no more': { type: 'leader.lost' },
    'the network is back': { type: 'network.restored' },
    'the counts change': { type: 'counts.changed', announcements: 1, notifications: 2 },
    'the network tells of something new': { type: 'unread.touched' },
    'the stream opens': { type: 'stream.opened' },
    'the stream closes': { type: 'stream.closed' },
    'it is counted': { type: 'xstate.done.actor.refresh', output: 60_000 },
    'the counting breaks': { type: 'xstate.error.actor.refresh', error: new Error('x') },
    'the counting takes too long': { type: 'xstate.after.timeout.unread.asking' },
    'it is due': { type: 'xstate.after.due.unread.waiting' },
  },
} as const satisfies Journey;

export const sentEntry: OutboxEntry = {
  id: 1,
  key: 'k1',
  intent: { kind: 'announcements.read' },
  createdAt: 1,
  state: 'sending',
  tries: 0,
  reason: null,
  refused: false,
};
export const deadEntry: OutboxEntry = { ...sentEntry, state: 'dead', reason: 'No.', refused: true };

/** How a step of the outbox can end. */
const outboxSteps = {
  'one is sent': { kind: 'sent', entry: sentEntry },
  'one is refused': { kind: 'dead', entry: deadEntry },
  'there is nothing to send': { kind: 'empty' },
  'there is no network': { kind: 'offline' },
  'there is no definite answer': { kind: 'unclear' },
  'the network asks to wait': { kind: 'busy', retryAfter: 7000 },
  'it is cut off': { kind: 'stopped' },
} as const satisfies Record<string, OutboxStep>;

/** One thing for each end of a step, by its name. */
export const ofSteps = <To>(change: (step: OutboxStep) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(outboxSteps).map(([name, step]) => [name, change(step)]));

export const outboxJourney = {
  machine: outboxMachine,
  inputs: [{ jitter: 0 }],
  project: ({ again }: { again: boolean }) => again,
  acts: {
    'this tab leads': { type: 'leader.gained' },
    'this tab leads no more': { type: 'leader.lost' },
    'the network is back': { type: 'network.restored' },
    'something is wished for': { type: 'entries.changed', queued: 1, dead: 0 },
    'nothing is left': { type: 'entries.changed', queued: 0, dead: 1 },
    ...ofSteps((output) => ({ type: 'xstate.done.actor.send', output })),
    'the sending breaks': { type: 'xstate.error.actor.send', error: new Error('x') },
    'the sending takes too long': { type: 'xstate.after.timeout.outbox.sending' },
    'the pause is over': { type: 'xstate.after.pause.outbox.waiting' },
    'a long time passes': { type: 'xstate.after.slowly.outbox.offline' },
  },
} as const satisfies Journey;
