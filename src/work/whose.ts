import { one } from '#api/one.ts';
import { type Outcome, ok } from '#contract/failure.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import type { Member } from './at.ts';

/**
 * Whether the browser is still signed in as this member: the cookie may have changed hands while the page was
 * open or the worker asleep. Asked before anything that was meant earlier is sent, because a backend that does
 * not read for whom a request is meant would grant it to whoever is there now.
 */
export async function isStillSignedIn(member: Member, signal: AbortSignal): Promise<Outcome<boolean>> {
  const answer = await one(member.api, currentPublisher, {}, signal);
  return answer.kind === 'refused' ? answer : ok(answer.value.id === member.publisher.id);
}
