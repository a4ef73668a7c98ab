import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { POSTBACKS_MAX } from '#contract/limits.ts';
import type { PostbackBody } from '#contract/resources/postbacks.ts';
import { settingsOf } from '#domain/postback-settings.ts';
import { nextPostbackStatus } from '#machines/lifecycles/postback.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { isUuid } from '../platform/uuid.ts';
import { findPostback, isShown, type Owner } from './postback-rows.ts';
import { type PostbackRow, postbacks } from './tables.ts';

interface PostbackInput {
  readonly publisherId: string;
  readonly id: string;
  /** Checked already. */
  readonly body: PostbackBody;
  /** As in `PostbackSaving`. */
  readonly before: PostbackBody | null | undefined;
  readonly now: Date;
}

/** A postback that nobody has called yet, with a key of its own. */
export const newPostback = (
  body: PostbackBody,
  { publisherId, id, now }: Pick<PostbackInput, 'publisherId' | 'id' | 'now'>,
): PostbackRow => ({
  ...body,
  publisherId,
  id,
  key: randomBytes(16).toString('hex'),
  status: 'active',
  failures: 0,
  failingSince: null,
  failingToldAt: null,
  createdAt: now,
});

/** Holds the publisher's row, so that of several at the limit one is kept; 409 beyond it. */
export async function keepNew(db: Db, row: PostbackRow): Promise<PostbackRow> {
  const { publisherId } = row;
  await lockOwner(db, publisherId);
  if ((await db.$count(postbacks, eq(postbacks.publisherId, publisherId))) >= POSTBACKS_MAX)
    throw new HttpProblem(409, 'postbackLimit', { values: { limit: POSTBACKS_MAX } });
  await db.insert(postbacks).values(row);
  return row;
}

/**
 * Keeps what a publisher has typed, perhaps long ago and without a network: 409 where the postback is not what it was
 * then. A saving that comes twice is kept once.
 */
export async function savedPostback(
  db: Db,
  { publisher, ...saving }: Omit<PostbackInput, 'publisherId'> & { readonly publisher: Owner },
): Promise<PostbackRow> {
  const { id, body, before } = saving;
  const publisherId = publisher.id;
  let row = await findPostback(db, publisherId, id);
  if (row === null) {
    if (before) throw new HttpProblem(409, 'postbackDeleted');
    if (before === undefined || !isUuid(id)) throw new HttpProblem(404, 'notFound');
    // another saving of it may just be making it
    await lockOwner(db, publisherId);
    row = await findPostback(db, publisherId, id);
    if (row === null) return keepNew(db, newPostback(body, { ...saving, publisherId }));
  }
  if (!isShown(publisher, row)) throw new HttpProblem(404, 'notFound');
  const now = settingsOf(row);
  if (isDeepStrictEqual(now, body)) return row;
  if (before !== undefined && !isDeepStrictEqual(now, before)) {
    throw new HttpProblem(409, 'postbackChanged', { values: { url: row.url } });
  }
  const changed = { ...body, ...begunAnew(row, body), failingToldAt: null };
  await db.update(postbacks).set(changed).where(isRow(postbacks, row));
  return { ...row, ...changed };
}

/** What has failed was the former address: nothing is said of this one by it. */
function begunAnew(row: PostbackRow, { url }: PostbackBody) {
  const status = row.url === url ? null : nextPostbackStatus(row.status, { type: 'publisher.readdressed' });
  return status && { status, failures: 0, failingSince: null };
}
