import type { Db } from '../platform/db/client.ts';
import { takeUpload } from '../uploads/uploads.ts';
import { publisherFiles } from './tables.ts';

/** Makes uploads a publisher's own, as an answer to a question. */
export async function claimUploads(
  db: Db,
  ids: readonly string[],
  { publisherId, fieldId }: { readonly publisherId: string; readonly fieldId: string },
): Promise<void> {
  // one by one: a picture is up to 5 MB
  for (const id of ids) {
    const row = await takeUpload(db, id);
    if (row) await db.insert(publisherFiles).values({ ...row, publisherId, fieldId });
  }
}
