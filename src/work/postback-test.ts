import { one } from '#api/one.ts';
import { isUnclear, send } from '#api/send.ts';
import type { FireOutcome, TestedPostback } from '#contract/postback-test.ts';
import { resourceAt } from '#contract/resource.ts';
import { type PostbackDelivery, postbackDelivery, testPostback } from '#contract/resources/postbacks.ts';
import { keep } from '#db/keep.ts';
import { markStale } from '#db/uses.ts';
import type { Member } from './at.ts';

/** Between two looks at a call that is under way. */
const LOOK_MS = 1000;

/** The work of the test of a postback. */
export const postbackTestWork = {
  /** Never sent without a network; sent once more under its key it is fired no second time. */
  fire: async (
    { api, online }: Member,
    { url, parameters, key }: TestedPostback & { readonly key: string },
    signal: AbortSignal,
  ): Promise<FireOutcome> => {
    if (!online()) return { kind: 'refused', failure: { kind: 'offline' } };
    const answer = await send(api, testPostback, { body: { url, parameters }, key }, signal);
    if (answer.kind === 'ok') return { kind: 'fired', delivery: answer.value };
    const { failure } = answer;
    return { kind: isUnclear(failure) ? 'unclear' : 'refused', failure };
  },

  /** Looks until the call has ended. Rejects where it cannot be looked at; a wait that is cut off stays open. */
  hear: async (
    { api, db }: Member,
    { id }: { readonly id: string },
    signal: AbortSignal,
  ): Promise<PostbackDelivery> => {
    for (;;) {
      const seen = await one(api, resourceAt(postbackDelivery, { id }), {}, signal);
      if (seen.kind === 'refused') throw new Error(`the test cannot be looked at: ${seen.failure.kind}`);
      if (seen.value.status === 'answered' || seen.value.status === 'failed') {
        // the log has it as well
        await keep(db, (tables) => markStale(tables, testPostback.touches), Date.now());
        return seen.value;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
      signal.throwIfAborted();
    }
  },
};
