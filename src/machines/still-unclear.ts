import type { Failure } from '#contract/failure.ts';

/**
 * Whether what was sent again may still have been done by an earlier try: nobody has looked at this one, for want of a
 * network or because the server is busy, so that its refusal says nothing of the ones before.
 */
export const isStillUnclear = (tries: number, failure: Failure): boolean =>
  tries > 1 && (failure.kind === 'offline' || failure.kind === 'busy');
