import * as v from 'valibot';
import { REQUEST_MESSAGE_MAX } from '../limits.ts';

/** A request to the manager: a word on the traffic, which has to be said. */
export const CampaignRequest = v.object({
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.excludes('\0'), v.maxLength(REQUEST_MESSAGE_MAX)),
});
