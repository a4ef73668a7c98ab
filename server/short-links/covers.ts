import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { takeUpload, uploadIdOf } from '../uploads/uploads.ts';
import { withoutMetadata } from '../uploads/without-metadata.ts';
import { shortLinkCovers } from './tables.ts';

interface Whose {
  readonly publisherId: string;
  /** Of the short link. */
  readonly id: string;
}

/** Gives a short link an uploaded picture instead of the one it has, without what it says of its maker; null takes it away. False: there is no such upload. */
export async function setCover(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Db },
  { publisherId, id }: Whose,
  upload: string | null,
): Promise<boolean> {
  const uploadId = upload === null ? null : uploadIdOf(upload);
  const picture = uploadId === null ? null : await takeUpload(db, uploadId);
  if (upload !== null && picture === null) return false;
  await db
    .delete(shortLinkCovers)
    .where(and(eq(shortLinkCovers.publisherId, publisherId), eq(shortLinkCovers.id, id)));
  if (picture) {
    const { type } = picture;
    const content = Buffer.from(withoutMetadata(type, picture.content));
    await db.insert(shortLinkCovers).values({ publisherId, id, type, content, createdAt: clock.now() });
  }
  return true;
}

/** The picture of a short link; null: it has none. */
export async function coverOf(
  db: Db,
  { publisherId, id }: Whose,
): Promise<{ readonly type: string; readonly content: Buffer } | null> {
  const [row] = await db
    .select({ type: shortLinkCovers.type, content: shortLinkCovers.content })
    .from(shortLinkCovers)
    .where(and(eq(shortLinkCovers.publisherId, publisherId), eq(shortLinkCovers.id, id)));
  return row ?? null;
}
