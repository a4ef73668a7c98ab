import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from './db/client.ts';
import { settings } from './tables/settings.ts';

/** Something that the network remembers about itself. Whose it is declares it, once. */
export interface Setting<Value> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, Value>;
}

/** Null where it was never written, or does not fit any more. */
export async function readSetting<Value>(db: Db, { key, schema }: Setting<Value>): Promise<Value | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const read = v.safeParse(schema, row?.value);
  return read.success ? read.output : null;
}

export async function removeSetting(db: Db, { key }: Pick<Setting<never>, 'key'>): Promise<void> {
  await db.delete(settings).where(eq(settings.key, key));
}

/** @returns whether it was written: with `onlyOnce` the first writer wins and the others get false. */
export async function writeSetting<Value>(
  db: Db,
  { key }: Setting<Value>,
  value: Value,
  { onlyOnce = false } = {},
): Promise<boolean> {
  const insert = db.insert(settings).values({ key, value });
  const { rowCount } = await (onlyOnce
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: settings.key, set: { value } }));
  return rowCount !== 0;
}
