import { connectivityMachine } from '#machines/connectivity.ts';
import { eventsMachine } from '#machines/events.ts';
import { leaderMachine } from '#machines/leader.ts';
import type { Journey } from './walk.ts';

/** What can happen to the machines that a whole page has: listed against the design, and walked in the panel. */

export const connectivityJourney = {
  machine: connectivityMachine,
  inputs: [{ online: true }],
  acts: {
    'a request is answered': { type: 'request.answered' },
    'a request fails': { type: 'request.failed' },
    'the browser says online': { type: 'browser.online' },
    'the browser says offline': { type: 'browser.offline' },
    'the tab is shown': { type: 'tab.shown' },
    'the doubt is cleared': { type: 'xstate.done.actor.doubt', output: true },
    'the doubt is confirmed': { type: 'xstate.done.actor.doubt', output: false },
    'the doubting breaks': { type: 'xstate.error.actor.doubt', error: new Error('x') },
    'the doubting takes too long': { type: 'xstate.after.timeout.connectivity.doubting' },
    'the pause is over': { type: 'xstate.after.pause.connectivity.offline' },
    'the probe answers': { type: 'xstate.done.actor.probe', output: true },
    'the probe fails': { type: 'xstate.done.actor.probe', output: false },
    'the probing breaks': { type: 'xstate.error.actor.probe', error: new Error('x') },
    'the probing takes too long': { type: 'xstate.after.timeout.connectivity.probing' },
  },
} as const satisfies Journey;

export const leaderJourney = {
  machine: leaderMachine,
  acts: {
    'the tab is shown': { type: 'tab.shown' },
    'the tab is hidden': { type: 'tab.hidden' },
    'the lock is granted': { type: 'lock.granted' },
    'the lock is lost': { type: 'lock.lost' },
    'there are no locks': { type: 'xstate.error.actor.lock', error: new Error('x') },
  },
} as const satisfies Journey;

export const eventsJourney = {
  machine: eventsMachine,
  inputs: [{ jitter: 0 }],
  acts: {
    'this tab leads': { type: 'leader.gained' },
    'this tab leads no more': { type: 'leader.lost' },
    'the network is back': { type: 'network.restored' },
    'the stream opens': { type: 'stream.opened' },
    'the stream tells something': { type: 'stream.told', kind: 'balance' },
    'the stream ends': { type: 'stream.ended', retry: null },
    'the stream breaks': { type: 'xstate.error.actor.stream', error: new Error('x') },
    'the pause is over': { type: 'xstate.after.pause.events.waiting' },
    'it has been open for a while': { type: 'xstate.after.settled.events.listening.open' },
    'it has been away for a while': { type: 'xstate.after.away.events.resting' },
  },
  project: ({ missed }: { missed: string }) => missed,
} as const satisfies Journey;
