import type { Failure } from '#contract/failure.ts';
import type { SecondFactorAsked } from '#contract/resources/publisher.ts';

/** What the network answers where the password is not enough. */
export const isAsked: SecondFactorAsked = {
  secondFactor: { methods: ['passkey', 'totp', 'recovery'], expiresAt: '2026-11-25T12:05:00.000Z' },
};
/** It, where the first step is over. */
export const isOver: Failure = { kind: 'refused', status: 410, text: 'This log-in is over.' };
