import { assign } from 'xstate';
import { asking, counting, leaving, parting } from './session-leaving.ts';
import { handedOver, handingOver, recovered, recovering } from './session-recovering.ts';
import { hintOf, sessionSetup } from './session-vocabulary.ts';

/** The database that the device names is gone: logged out elsewhere where its name is gone, too. */
const lost = [
  { guard: 'databaseGoneWithHint', target: '#session.signedOut.elsewhere' },
  { target: '#session.recovering' },
] as const;

/**
 * From boot to sign-out. Signed in, it holds a World; leaving that state closes it. A 401
 * is taken once, because only `signedIn` listens to it. Where another has signed in in this browser meanwhile
 * the page ends (src/machines/session-recovering.ts). `wipe` deletes what is private before the
 * server hears of the log-out; `owed` is the half that is still to be said.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    hint: input.hint,
    owed: input.owed,
    world: null,
    entering: null,
    reason: null,
    unsent: 0,
    former: null,
    hidden: false,
    keepsElsewhere: null,
  }),
  initial: 'booting',
  states: {
    booting: {
      tags: 'working',
      always: [
        { guard: 'owes', target: 'settling' },
        { guard: 'expired', target: 'signedOut.expired' },
        { guard: 'hinted', target: 'reopening' },
        { target: 'signedOut.guest' },
      ],
    },
    settling: {
      tags: 'working',
      invoke: {
        id: 'settle',
        src: 'settle',
        onDone: { target: 'signedOut.guest', actions: assign({ owed: ({ event }) => !event.output }) },
        onError: 'signedOut.guest',
      },
      after: { settleTimeout: 'signedOut.guest' },
    },
    reopening: {
      tags: 'working',
      invoke: {
        id: 'reopen',
        src: 'reopen',
        input: ({ context }) => {
          if (!context.hint) throw new Error('reopening without a hint');
          return context.hint;
        },
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'signedIn',
            actions: assign({ world: ({ event }) => event.output }),
          },
          { target: 'recovering' },
        ],
        onError: 'recovering',
      },
      after: { openTimeout: 'recovering' },
      on: {
        'tab.signedOut': 'signedOut.elsewhere',
        'tab.signedIn': { guard: 'isOther', target: 'recovering', actions: 'noteKeep' },
        'storage.lost': lost,
      },
    },
    recovering,
    recovered,
    handingOver,
    handedOver,
    unreachable: {
      on: {
        // At the log-in, where another tab had signed in and then nobody could be asked.
        'session.enter': {
          target: 'opening',
          actions: assign({ entering: ({ event }) => ({ publisher: event.publisher, keep: event.keep }) }),
        },
        'session.retry': 'recovering',
        'network.restored': 'recovering',
        'session.signOut': 'leaving',
        'tab.signedOut': 'signedOut.elsewhere',
      },
    },
    opening: {
      tags: 'working',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => {
          if (!context.entering) throw new Error('opening without a publisher');
          return context.entering;
        },
        onDone: {
          target: 'signedIn',
          actions: assign({
            world: ({ event }) => event.output,
            hint: ({ context, event }) => hintOf(event.output.publisher, context.entering?.keep ?? true),
            owed: false,
            entering: null,
          }),
        },
        onError: {
          target: 'signedOut.guest',
          actions: { type: 'giveReason', params: { reason: 'failed' } },
        },
      },
      after: {
        openTimeout: {
          target: 'signedOut.guest',
          actions: { type: 'giveReason', params: { reason: 'failed' } },
        },
      },
      on: {
        'tab.signedOut': 'signedOut.elsewhere',
        'tab.signedIn': { guard: 'isOther', target: 'recovering', actions: 'noteKeep' },
        // Nothing names it yet, whoever has deleted it.
        'storage.lost': 'recovering',
      },
    },
    signedIn: {
      tags: 'signedIn',
      entry: [{ type: 'giveReason', params: { reason: null } }, 'forgetFormer'],
      initial: 'here',
      states: { here: { on: { 'session.signOut': 'counting' } }, counting, asking },
      on: {
        'answer.unauthorized': { target: 'signedOut.expired', actions: ['markExpired', 'tellExpired'] },
        'answer.foreign': { target: 'recovering', actions: 'hide' },
        'tab.signedOut': 'signedOut.elsewhere',
        'tab.signedIn': { guard: 'isOther', target: 'recovering', actions: ['hide', 'noteKeep'] },
        'storage.lost': lost,
      },
      exit: ['noteFormer', 'closeWorld', 'dropWorld'],
    },
    leaving,
    parting,
    signedOut: {
      tags: 'signedOut',
      entry: [assign({ entering: null }), 'forgetFormer'],
      initial: 'guest',
      states: {
        guest: {},
        expired: { entry: { type: 'giveReason', params: { reason: 'expired' } } },
        elsewhere: {
          entry: [{ type: 'giveReason', params: { reason: 'elsewhere' } }, 'forget', 'tellOutElsewhere'],
        },
      },
      on: {
        'session.enter': {
          target: 'opening',
          actions: assign({ entering: ({ event }) => ({ publisher: event.publisher, keep: event.keep }) }),
        },
        // The log-out of somebody whose session has expired: the data still waits on this device.
        'session.signOut': { guard: 'hinted', target: 'leaving' },
        'tab.signedIn': { target: 'recovering', actions: 'noteKeep' },
        'network.restored': { guard: 'owes', target: 'settling' },
      },
    },
  },
});
