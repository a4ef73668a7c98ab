import type { PostbackStatus } from '#contract/postback-names.ts';
import { type CalledCampaign, postbackCalls } from './postback-calls.ts';
import { isRunning } from './postback-status.ts';
import type { PostbackChoice } from './winning-postbacks.ts';

/**
 * Whether nobody is told of a campaign's conversions, whatever becomes of them: `stopped` is one that would be called if it
 * ran, null where there is none. Null as a whole: somebody is told.
 */
export function postbackSilence<P extends PostbackChoice & { readonly status: PostbackStatus }>(
  postbacks: readonly P[],
  campaign: CalledCampaign,
): { readonly stopped: P | null } | null {
  const called = postbackCalls(postbacks, campaign).flatMap((calls) => calls.called);
  return called.some(({ status }) => isRunning(status)) ? null : { stopped: called[0] ?? null };
}
