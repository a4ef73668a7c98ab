import { type Failure, refused } from '#contract/failure.ts';
import { loginCodeMachine } from '#machines/login-code.ts';
import { publisherOf } from '../samples/publisher.ts';
import { isOver } from './login-challenge.ts';
import { submissionActs } from './submission-walk.ts';

export const wrongCode: Failure = {
  kind: 'invalid',
  fields: [{ path: 'code', message: 'The code is wrong.' }],
  text: null,
};

/** What can come to the second step of a log-in, on the machine alone and on the screen. */
export const loginCodeJourney = {
  machine: loginCodeMachine,
  acts: {
    'a code of the app is sent': { type: 'form.submit', kind: 'app', code: '123456' },
    'a recovery code is sent': { type: 'form.submit', kind: 'recovery', code: 'a1b2-c3d4-e5f6-g7h8' },
    ...submissionActs(wrongCode, publisherOf()),
    'the first step is over': { type: 'xstate.done.actor.submission', output: refused(isOver) },
    'a second of the wait passes': { type: 'xstate.after.second.loginCode.busy' },
  },
  project: ({ secondsLeft, kind }: { readonly secondsLeft: number; readonly kind: string }) => [
    secondsLeft,
    kind,
  ],
};
