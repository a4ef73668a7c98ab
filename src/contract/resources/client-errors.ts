import * as v from 'valibot';
import { entryPaths } from '../entry-paths.ts';
import { action } from '../resource.ts';

/** A failure of the panel, told to the network without secrets (architecture: error reports). */
export const ClientErrorBody = v.object({
  message: v.pipe(v.string(), v.maxLength(2000)),
  stack: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  /** Path of the screen, without its query. */
  route: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Status of the answer that failed, where there was one. */
  status: v.optional(v.nullable(v.number())),
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Id of who was signed in in that page, which need not be who is signed in now. */
  user: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
});
export type ClientErrorBody = v.InferOutput<typeof ClientErrorBody>;
export const reportClientError = action({ path: entryPaths.clientErrors, body: ClientErrorBody });

/** Statuses that are not worth a report (specification 8). */
export const unreportedStatuses: readonly number[] = [403, 404, 405, 422];
