import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../platform/db/client.ts';
import { settings } from '../platform/tables/settings.ts';

const NAME = 'visitorKey';

/** The key that visitors are hashed with: made once, the same in every server process of a database. */
export async function visitorKey(db: Db): Promise<string> {
  await db
    .insert(settings)
    .values({ key: NAME, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, NAME));
  return v.parse(v.string(), row?.value);
}
