import { one } from '#api/one.ts';
import { send } from '#api/send.ts';
import type { Outcome } from '#contract/failure.ts';
import { currentPublisher, logout, type Publisher } from '#contract/resources/publisher.ts';
import type { Guest } from './at.ts';

/** Who the cookie says is signed in; 401 where it says nobody. */
export const profile = (guest: Guest, _: void, signal: AbortSignal): Promise<Outcome<Publisher>> =>
  one(guest.api, currentPublisher, {}, signal);

/**
 * The server half of a log-out; true once the server has no session left: an answer of any kind but a
 * broken or a busy one says so, a 401 too.
 */
export async function endSession(guest: Guest, _: void, signal: AbortSignal): Promise<boolean> {
  const answer = await send(guest.api, logout, { body: {} }, signal);
  if (answer.kind === 'ok') return true;
  const { failure } = answer;
  return failure.kind === 'unauthorized' || failure.kind === 'refused' || failure.kind === 'invalid';
}
