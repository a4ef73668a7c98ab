import { assign } from 'xstate';
import { sessionSetup } from './session-vocabulary.ts';

/** A log-out, first half: what is private leaves the device, with or without a network. */
export const leaving = sessionSetup.createStateConfig({
  tags: 'working',
  invoke: { id: 'wipe', src: 'wipe', onDone: 'parting', onError: 'parting' },
  after: { wipePatience: 'parting' },
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
  after: { settlePatience: 'signedOut.guest' },
});
