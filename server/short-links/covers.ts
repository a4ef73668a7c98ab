import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
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
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { publisherId, id }: Whose,
  upload: string | null,
): Promise<boolean> {
  const uploadId = upload === null ? null : uploadIdOf(upload);
  const picture = uploadId === null ? null : await takeUpload(db, uploadId);
  if (upload !== null && picture === null) return false;
  await db.delete(shortLinkCovers).where(isRow(shortLinkCovers, { publisherId, id }));
  if (picture) {
    const { type } = picture;
    const content = Buffer.from(withoutMetadata(type, picture.content));
    await db.insert(shortLinkCovers).values({ publisherId, id, type, content, createdAt: clock.now() });
  }
  return true;
}

interface Cover {
  readonly type: string;
  /** Of this picture and no other that the link has had. */
  readonly etag: string;
  readonly createdAt: Date;
}

/** What is to be known of a short link's picture without reading it; null: it has none. */
export async function coverOf(db: Db, whose: Whose): Promise<Cover | null> {
  const { type, createdAt, content } = shortLinkCovers;
  const [row] = await db
    .select({ type, createdAt, size: sql<number>`octet_length(${content})::int` })
    .from(shortLinkCovers)
    .where(isRow(shortLinkCovers, whose));
  if (!row) return null;
  const etag = `"${[row.createdAt.getTime(), row.size].map((part) => part.toString(36)).join('-')}"`;
  return { type: row.type, etag, createdAt: row.createdAt };
}

/** The picture itself; null where it is another by now. */
export async function contentOf(
  db: Db,
  whose: Whose,
  { createdAt }: Pick<Cover, 'createdAt'>,
): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: shortLinkCovers.content })
    .from(shortLinkCovers)
    .where(and(isRow(shortLinkCovers, whose), eq(shortLinkCovers.createdAt, createdAt)));
  return row?.content ?? null;
}
