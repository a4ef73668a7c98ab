import { type Failure, ok, refused } from '#contract/failure.ts';
import { sessionMachine } from '#machines/session.ts';
import { type Hint, hintOf } from '#machines/session-vocabulary.ts';
import { publisherOf } from '../samples/publisher.ts';
import type { Journey } from './walk.ts';

/** What can happen to a session: listed against the design, and walked with its screens. */

const publisher = publisherOf();
const hint: Hint = hintOf(publisher, true);
const world = { publisher, outbox: { unsent: () => Promise.resolve(0) }, close: () => {} };
const profiled = (output: unknown) => ({ type: 'xstate.done.actor.profile', output });
const profileFailed = (failure: Failure) => profiled(refused(failure));
const enter = { type: 'session.enter', publisher, keep: true } as const;

const sessionActs = {
  'the owed log-out is done': { type: 'xstate.done.actor.settle', output: true },
  'the owed log-out is not done': { type: 'xstate.done.actor.settle', output: false },
  'the owed log-out breaks': { type: 'xstate.error.actor.settle', error: new Error('x') },
  'the owed log-out takes too long': { type: 'xstate.after.settleTimeout.session.settling' },
  'the database opens': { type: 'xstate.done.actor.reopen', output: world },
  'there is no database': { type: 'xstate.done.actor.reopen', output: null },
  'the reopening breaks': { type: 'xstate.error.actor.reopen', error: new Error('x') },
  'the reopening takes too long': { type: 'xstate.after.openTimeout.session.reopening' },
  'the profile answers': profiled(ok(publisher)),
  'the profile is another’s': profiled(ok(publisherOf({ id: 'p2' }))),
  'the handing over is done': { type: 'xstate.done.actor.handOver', output: undefined },
  'the handing over breaks': { type: 'xstate.error.actor.handOver', error: new Error('x') },
  'the handing over takes too long': { type: 'xstate.after.wipeTimeout.session.handingOver' },
  'the profile answers 401': profileFailed({ kind: 'unauthorized' }),
  'the profile cannot be reached': profileFailed({ kind: 'offline' }),
  'the profile breaks': { type: 'xstate.error.actor.profile', error: new Error('x') },
  'the profile takes too long': { type: 'xstate.after.profileTimeout.session.recovering' },
  'the world opens': { type: 'xstate.done.actor.open', output: world },
  'the world does not open': { type: 'xstate.error.actor.open', error: new Error('x') },
  'the opening takes too long': { type: 'xstate.after.openTimeout.session.opening' },
  'nothing is unsent': { type: 'xstate.done.actor.unsent', output: 0 },
  'three intents are unsent': { type: 'xstate.done.actor.unsent', output: 3 },
  'the counting breaks': { type: 'xstate.error.actor.unsent', error: new Error('x') },
  'the counting takes too long': { type: 'xstate.after.unsentTimeout.session.signedIn.counting' },
  'a person logs out all the same': { type: 'session.confirm' },
  'a person stays': { type: 'session.stay' },
  'the wiping is done': { type: 'xstate.done.actor.wipe', output: undefined },
  'the wiping breaks': { type: 'xstate.error.actor.wipe', error: new Error('x') },
  'the wiping takes too long': { type: 'xstate.after.wipeTimeout.session.leaving' },
  'the server ends the session': { type: 'xstate.done.actor.part', output: true },
  'the server is not reached': { type: 'xstate.done.actor.part', output: false },
  'the parting breaks': { type: 'xstate.error.actor.part', error: new Error('x') },
  'the parting takes too long': { type: 'xstate.after.settleTimeout.session.parting' },
  'credentials are accepted': enter,
  'a person logs out': { type: 'session.signOut' },
  'a person tries again': { type: 'session.retry' },
  'a request is answered 401': { type: 'answer.unauthorized' },
  'an answer is for another publisher': { type: 'answer.foreign' },
  'another tab signs in as somebody else': { type: 'tab.signedIn', publisher: 'p2' },
  'another tab signs in as the same': { type: 'tab.signedIn', publisher: 'p1' },
  'another tab logs out': { type: 'tab.signedOut' },
  'the database is gone, and the hint too': { type: 'storage.lost', hinted: false },
  'the database is gone, but not the hint': { type: 'storage.lost', hinted: true },
  'the network is back': { type: 'network.restored' },
};
const project = (context: { owed: boolean; hint: Hint | null; former: string | null }) => [
  context.owed,
  context.hint !== null,
  context.former !== null,
];
/** A boot after a sign-in and one after a log-out that is owed reach everything together. */
export const sessionJourney = {
  machine: sessionMachine,
  acts: sessionActs,
  project,
  inputs: [
    { hint, owed: false },
    { hint: null, owed: true },
  ],
} as const satisfies Journey;
