import { type Failure, ok, refused } from '#contract/failure.ts';
import { emptyRegistration, registrationOf } from '#domain/registration.ts';
import { confirmationMachine } from '#machines/confirmation.ts';
import { loginMachine } from '#machines/login.ts';
import { newPasswordMachine } from '#machines/new-password.ts';
import { registrationMachine } from '#machines/registration.ts';
import { customFieldOf } from '../samples/custom-field.ts';
import { publisherOf } from '../samples/publisher.ts';
import { isAsked, isOver } from './login-challenge.ts';
import { messengers } from './registration-network.ts';
import { came, submissionActs } from './submission-walk.ts';
import type { Journey } from './walk.ts';

/** What can happen to the flows of who is not signed in: listed against the specification, and walked on their screens. */

const publisher = publisherOf();
const invalidAt = (path: string, message: string): Failure => ({
  kind: 'invalid',
  fields: [{ path, message }],
  text: null,
});

export const unknownName = invalidAt('username', 'No such name.');
export const typedLogin = {
  type: 'form.submit',
  username: 'publisher',
  password: 'secret',
  remember: true,
  keep: true,
} as const;
export const loginJourney = {
  machine: loginMachine,
  acts: {
    'the form is submitted': typedLogin,
    'the form is submitted for another account': { ...typedLogin, username: 'partner' },
    'the form finds something wrong': { type: 'form.wrong' },
    ...submissionActs(unknownName, publisher),
    'the server asks for a code': came(ok(isAsked)),
    'the code is right': { type: 'challenge.passed', publisher },
    'the challenge is over': { type: 'challenge.over', failure: isOver },
    'one goes back to the form': { type: 'challenge.leave' },
    'the panel opens': { type: 'xstate.done.actor.enter', output: undefined },
    'the panel does not open': { type: 'xstate.error.actor.enter', error: new Error('x') },
    'the opening takes too long': { type: 'xstate.after.openTimeout.login.entering' },
    'a second of the wait passes': { type: 'xstate.after.second.login.busy' },
  },
  project: ({ secondsLeft, account }: { readonly secondsLeft: number; readonly account: string }) => [
    secondsLeft,
    account,
  ],
} as const satisfies Journey;

export const tooCommon = invalidAt('plainPassword', 'This password is too common.');
export const linkIsUsed = (status: number) =>
  refused({ kind: 'refused', status, text: 'This link was used.' });
const looked = (output: unknown) => ({ type: 'xstate.done.actor.look', output });
export const newPasswordJourney = {
  machine: newPasswordMachine,
  inputs: [{ token: 'p1.s3cret' }],
  acts: {
    'the link is good': looked(ok({ username: 'ann' })),
    'the link is spent': looked(linkIsUsed(410)),
    'the network knows no such question': looked(linkIsUsed(404)),
    'nobody can be asked': looked(refused({ kind: 'offline' })),
    'the look breaks': { type: 'xstate.error.actor.look', error: new Error('x') },
    'the look takes too long': { type: 'xstate.after.lookTimeout.newPassword.looking' },
    'the form is submitted': {
      type: 'form.submit',
      payload: { token: 'p1.s3cret', password: 'long enough', repeat: 'long enough' },
    },
    ...submissionActs(tooCommon),
    'a second of the wait passes': { type: 'xstate.after.second.newPassword.busy' },
  },
  project: ({
    secondsLeft,
    username,
  }: {
    readonly secondsLeft: number;
    readonly username: string | null;
  }) => [secondsLeft, username],
} as const satisfies Journey;

export const damaged: Failure = { kind: 'invalid', fields: [], text: 'The link is damaged.' };
export const confirmationJourney = {
  machine: confirmationMachine,
  inputs: [{ token: 'p1.s3cret' }],
  acts: {
    ...submissionActs(damaged),
    'it is tried again': { type: 'confirmation.retry' },
    'the network is back': { type: 'network.restored' },
    'a second of the wait passes': { type: 'xstate.after.second.confirmation.busy' },
  },
  project: ({ secondsLeft, failure }: { readonly secondsLeft: number; readonly failure: Failure | null }) => [
    secondsLeft,
    failure,
  ],
} as const satisfies Journey;

export const addressIsTaken = invalidAt('email', 'This e-mail is already in use.');
export const answeredByHand: Failure = {
  kind: 'refused',
  status: 406,
  text: 'A manager will look at your application.',
};
const overLimit: Failure = { kind: 'refused', status: 429, text: 'Registration limit exceeded.' };
export const ownField = customFieldOf({ defaultValue: 'me' }, { id: 'f1' });
export const registrationOptions = { fields: [ownField], messengers, limited: false };
export const typedRegistration = registrationOf(
  { ...emptyRegistration([ownField]), email: 'ann@example.com', plainPassword: 'long enough' },
  [ownField],
  {},
  {},
);
const loaded = (output: unknown) => ({ type: 'xstate.done.actor.load', output });
export const registrationJourney = {
  machine: registrationMachine,
  acts: {
    'the questions come': loaded(ok(registrationOptions)),
    'they come to a browser over its limit': loaded(ok({ ...registrationOptions, limited: true })),
    'the questions do not come': loaded(refused({ kind: 'unexpected', status: 500 })),
    'the questions find no connection': loaded(refused({ kind: 'offline' })),
    'the loading breaks': { type: 'xstate.error.actor.load', error: new Error('x') },
    'the loading takes too long': { type: 'xstate.after.loadTimeout.registration.loading' },
    'the publisher tries again': { type: 'options.retry' },
    'the network is back': { type: 'network.restored' },
    'the form is submitted': { type: 'form.submit', registration: typedRegistration, key: 'k1' },
    'another address is to be used': { type: 'form.another' },
    ...submissionActs(addressIsTaken),
    'the server answers 406': came(refused(answeredByHand)),
    'the limit is reached': came(refused(overLimit)),
    'a second of the wait passes': { type: 'xstate.after.second.registration.busy' },
  },
  project: ({ secondsLeft, failure }: { readonly secondsLeft: number; readonly failure: Failure | null }) => [
    secondsLeft,
    failure?.kind,
  ],
} as const satisfies Journey;
