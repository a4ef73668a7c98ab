import type { Failure } from '#contract/failure.ts';
import { type BackOff, backOff } from '#domain/back-off.ts';

/** After no definite answer a change is sent again by itself, under its key, until it was sent this often. */
const TRIES = 4;
const PAUSES: BackOff = { first: 1000, longest: 8000 };

/** The part of a context that is about a change which may have been done. */
interface SentAgain {
  /** How often it was sent. */
  readonly tries: number;
}

/** A guard: whether it is sent once more by itself. */
export const mayAgain = ({ context }: { readonly context: SentAgain }): boolean => context.tries < TRIES;

/** A delay: until then, ms. */
export const again = ({ context }: { readonly context: SentAgain }): number => backOff(context.tries, PAUSES);

/**
 * Whether a change that an earlier try may have done still may be: nobody has looked at this one, for want of a network or
 * because the server is busy, so that its refusal says nothing of the ones before.
 */
export const isStillUnclear = (mayBeDone: boolean, failure: Failure): boolean =>
  mayBeDone && (failure.kind === 'offline' || failure.kind === 'busy');
