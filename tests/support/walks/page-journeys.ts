import { connectivityMachine } from '#machines/connectivity.ts';
import { eventsMachine } from '#machines/events.ts';
import { leaderMachine } from '#machines/leader.ts';
import { versionMachine } from '#machines/version.ts';
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
    'the check finds the network': { type: 'xstate.done.actor.check', output: true },
    'the check finds none': { type: 'xstate.done.actor.check', output: false },
    'the check breaks': { type: 'xstate.error.actor.check', error: new Error('x') },
    'the check takes too long': { type: 'xstate.after.timeout.connectivity.checking' },
    'the answer is looked at again': { type: 'xstate.after.recheck.connectivity.online.unsure' },
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
    'the stream tells something': { type: 'stream.told', kind: 'balance', ago: 0 },
    'the stream ends': { type: 'stream.ended', retry: null },
    'the stream breaks': { type: 'xstate.error.actor.stream', error: new Error('x') },
    'the pause is over': { type: 'xstate.after.pause.events.waiting' },
    'it has been open for a while': { type: 'xstate.after.settled.events.listening.open' },
    'it has been away for a while': { type: 'xstate.after.away.events.resting' },
  },
  project: ({ missed }: { missed: string }) => missed,
} as const satisfies Journey;

const MINUTE = 60_000;
/** When everything happens in the walks of the version, ms since 1970. */
export const walkedAt = 1_000 * MINUTE;
const known = { stored: '1', reloads: [] };

export const versionJourney = {
  machine: versionMachine,
  acts: {
    'the version is the known one': { type: 'answer.version', version: '1', at: walkedAt },
    'the version is another': { type: 'answer.version', version: '2', at: walkedAt },
    'the boot worked': { type: 'boot.worked' },
    'something is unsaved': { type: 'work.dirty' },
    'all is saved': { type: 'work.clean' },
    'a new worker waits': { type: 'worker.waiting', at: walkedAt },
    'another tab let a new worker in': { type: 'worker.replaced', at: walkedAt },
    'the database was upgraded': { type: 'storage.upgraded', at: walkedAt },
    'a person accepts': { type: 'version.accept' },
    'the worker takes over': { type: 'xstate.done.actor.takeOver', output: undefined },
    'the taking over breaks': { type: 'xstate.error.actor.takeOver', error: 'x' },
    'the taking over takes too long': { type: 'xstate.after.takeOverTimeout.version.replacing' },
  },
  inputs: [
    known,
    { ...known, stored: null },
    { ...known, reloads: [{ pair: '1→2', at: walkedAt - MINUTE }] },
    {
      ...known,
      reloads: [
        { pair: '0→1', at: walkedAt - 2 * MINUTE },
        { pair: 'worker', at: walkedAt - MINUTE },
      ],
    },
  ],
  project: (context: {
    stored: string | null;
    pair: string | null;
    dirty: boolean;
    booted: boolean;
    reloads: readonly unknown[];
  }) => [context.stored, context.pair, context.dirty, context.booted, Math.min(context.reloads.length, 3)],
} as const satisfies Journey;
