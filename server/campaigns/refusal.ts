import { HttpProblem } from '../platform/http/problem.ts';
import type { TextKey } from '../platform/sentences.ts';

/** A state that an offer or a smartlink may be in for a publisher (`machines/lifecycles`). */
export type CampaignState = keyof typeof sentences;

/** Why an event is not possible: what the state is, and what to do instead. */
const sentences = {
  available: 'campaignAvailable',
  beyondLimit: 'smartlinksFull',
  onRequest: 'campaignOnRequest',
  requested: 'campaignRequested',
  live: 'campaignLive',
  declined: 'campaignDeclined',
  suspended: 'campaignSuspended',
  archived: 'campaignArchived',
  inReview: 'campaignInReview',
  test: 'campaignTest',
  verticalDisabled: 'verticalDisabled',
} as const satisfies Record<string, TextKey>;

interface Refused {
  readonly state: CampaignState | null;
  /** Of one beyond it: how many may be launched. */
  readonly limit: number | null;
}

/** 409 with the sentence of the state; one that is not known is a fault of ours. */
export const refusalOf = ({ state, limit }: Refused): HttpProblem =>
  state === null
    ? new HttpProblem(409, 'campaignInReview')
    : new HttpProblem(409, sentences[state], { values: { limit: limit ?? 0 } });
