import { assign } from 'xstate';
import { sessionSetup } from './session-vocabulary.ts';

/**
 * Before a log-out: what has not reached the network would be lost with the device's data (design 3). Where
 * it cannot be counted nothing holds the log-out up.
 */
export const counting = sessionSetup.createStateConfig({
  invoke: {
    id: 'unsent',
    src: 'unsent',
    input: ({ context }) => context.world,
    onDone: [
      {
        guard: ({ event }) => event.output > 0,
        target: 'asking',
        actions: assign({ unsent: ({ event }) => event.output }),
      },
      { target: '#session.leaving' },
    ],
    onError: '#session.leaving',
  },
  after: { unsentTimeout: '#session.leaving' },
});

/** The question that names their number. */
export const asking = sessionSetup.createStateConfig({
  tags: 'asks',
  on: {
    'session.confirm': '#session.leaving',
    'session.stay': 'here',
    // The log-out's page has been left and opened again: the number may be another.
    'session.signOut': 'counting',
  },
});

/** A log-out, first half: what is private leaves the device, with or without a network. */
export const leaving = sessionSetup.createStateConfig({
  tags: 'working',
  invoke: { id: 'wipe', src: 'wipe', onDone: 'parting', onError: 'parting' },
  after: { wipeTimeout: 'parting' },
  exit: ['forget', assign({ owed: true })],
});

/** Second half: the server hears of it, or is owed it. */
export const parting = sessionSetup.createStateConfig({
  tags: 'working',
  entry: { type: 'giveReason', params: { reason: 'signedOut' } },
  invoke: {
    id: 'part',
    src: 'settle',
    onDone: { target: 'signedOut.guest', actions: assign({ owed: ({ event }) => !event.output }) },
    onError: 'signedOut.guest',
  },
  after: { settleTimeout: 'signedOut.guest' },
});
