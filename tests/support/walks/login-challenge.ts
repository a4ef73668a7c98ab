import { type Failure, ok } from '#contract/failure.ts';
import type { SecondFactorAsked } from '#contract/resources/publisher.ts';
import { publisherOf } from '../samples/publisher.ts';

/** What the network answers where the password is not enough. */
export const isAsked: SecondFactorAsked = {
  secondFactor: { methods: ['passkey', 'totp', 'recovery'], expiresAt: '2026-11-25T12:05:00.000Z' },
};
/** It, where the first step is over. */
export const isOver: Failure = { kind: 'refused', status: 410, text: 'This log-in is over.' };

/** What the second step makes of a log-in. */
export const challengeActs = {
  'the server asks for a code': { type: 'xstate.done.actor.submission', output: ok(isAsked) },
  'the code is right': { type: 'challenge.passed', publisher: publisherOf() },
  'the challenge is over': { type: 'challenge.over', failure: isOver },
  'one goes back to the form': { type: 'challenge.leave' },
} as const;
