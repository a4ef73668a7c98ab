import { type Failure, ok, type Outcome, refused } from '#contract/failure.ts';
import type { PasskeyAnswer } from '#contract/resources/second-factor.ts';
import { loginCodeMachine } from '#machines/login-code.ts';
import { publisherOf } from '../samples/publisher.ts';
import { isOver } from './login-challenge.ts';
import { came, submissionActs } from './submission-walk.ts';

export const wrongCode: Failure = {
  kind: 'invalid',
  fields: [{ path: 'code', message: 'The code is wrong.' }],
  text: null,
};

export const isBusy: Failure = { kind: 'busy', status: 429, retryAfter: 2000, text: 'Slow down.' };
/** What a browser hands on of an authenticator, in WebAuthn's JSON form. */
export const credential: PasskeyAnswer = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { authenticatorData: 'BA', clientDataJSON: 'BQ', signature: 'Bg' },
  clientExtensionResults: {},
};
const signed = (output: Outcome<PasskeyAnswer>) => ({ type: 'xstate.done.actor.sign', output });

/** What can come to the second step of a log-in, on the machine alone and on the screen. */
export const loginCodeJourney = {
  machine: loginCodeMachine,
  acts: {
    'a code of the app is sent': { type: 'form.submit', kind: 'app', code: '123456' },
    'a recovery code is sent': { type: 'form.submit', kind: 'recovery', code: 'a1b2-c3d4-e5f6-g7h8' },
    'a passkey is used': { type: 'passkey.use' },
    'it signs': signed(ok(credential)),
    'it does not sign': signed(refused({ kind: 'cancelled' })),
    'the first step is over before it signs': signed(refused(isOver)),
    'the server is busy before it signs': signed(refused(isBusy)),
    'there is no connection before it signs': signed(refused({ kind: 'offline' })),
    'the signing breaks': { type: 'xstate.error.actor.sign', error: new Error('x') },
    'the signing takes too long': { type: 'xstate.after.signTimeout.loginCode.signing' },
    ...submissionActs(wrongCode, publisherOf()),
    'the first step is over': came(refused(isOver)),
    'a second of the wait passes': { type: 'xstate.after.second.loginCode.busy' },
  },
  project: ({ secondsLeft, kind }: { readonly secondsLeft: number; readonly kind: string }) => [
    secondsLeft,
    kind,
  ],
};
