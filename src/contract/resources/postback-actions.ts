import * as v from 'valibot';
import { paths } from '../paths.ts';
import { action } from '../resource.ts';

// Apart from the rows, as `campaign-actions.ts`: the outbox sends these from every page. What they are sent was
// checked by the rules of `postbacks.ts` when it was typed, and is by the network.

const onOne = (method: 'PUT' | 'DELETE' | 'POST', path: string) =>
  action({
    row: paths.postbacks,
    method,
    path,
    body: v.unknown(),
    touches: [paths.postbacks, paths.postbackDeliveries],
  });

/** All of it, by a `PostbackSaving`: what is left out is not kept. Makes the postback where `before` is null. */
export const savePostback = onOne('PUT', paths.postback);
export const deletePostback = onOne('DELETE', paths.postback);
/** 409 where the postback's state does not take it. */
export const pausePostback = onOne('POST', paths.postbackPause);
export const resumePostback = onOne('POST', paths.postbackResume);
