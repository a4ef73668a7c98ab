import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from './db/client.ts';
import { settings } from './tables/settings.ts';

/** What the network remembers about itself, each under its schema. */
const schemas = {
  /** When the demo's accounts and news were made, ISO 8601. */
  demoSeededAt: v.string(),
  /** When the demo's history began and how far it has come, ms since 1970. */
  demoHistory: v.object({ start: v.number(), until: v.number() }),
  /** When the demo's publisher was told of its figures, ISO 8601. */
  demoToldAt: v.string(),
  /** When the demo's offers and smartlinks got their states, ISO 8601. */
  demoStandingsAt: v.string(),
  /** When the demo's publisher got own domains, ISO 8601. */
  demoDomainsAt: v.string(),
  /** When the demo's publisher got postbacks, ISO 8601. */
  demoPostbacksAt: v.string(),
  /** When the last of them was set up, whose calls fail, ISO 8601. */
  demoFailingAt: v.string(),
  /** When the demo's offers got their creatives, ISO 8601. */
  demoCreativesAt: v.string(),
  demoShortLinksAt: v.string(),
  /** By how many ms the manager moved the clock. */
  clockOffset: v.number(),
  /** Scripts of others for the whole network, shown in sandboxed frames only (architecture: customJs). */
  customJs: v.string(),
  chatScripts: v.string(),
} as const;
type Name = keyof typeof schemas;
type Value<N extends Name> = v.InferOutput<(typeof schemas)[N]>;

/** Null where it was never written, or does not fit any more. */
export async function readSetting<N extends Name>(db: Db, name: N): Promise<Value<N> | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, name));
  const read = v.safeParse(schemas[name], row?.value);
  return read.success ? read.output : null;
}

/** What the frames of `panel/frame-routes.ts` show; null: nothing. */
export async function readScripts(
  db: Db,
): Promise<{ readonly customJs: string | null; readonly chatScripts: string | null }> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ['customJs', 'chatScripts']));
  const textOf = (key: 'customJs' | 'chatScripts') => {
    const read = v.safeParse(schemas[key], rows.find((row) => row.key === key)?.value);
    return read.success ? read.output : null;
  };
  return { customJs: textOf('customJs'), chatScripts: textOf('chatScripts') };
}

export async function removeSetting(db: Db, name: Name): Promise<void> {
  await db.delete(settings).where(eq(settings.key, name));
}

/** @returns whether it was written: with `onlyOnce` the first writer wins and the others get false. */
export async function writeSetting<N extends Name>(
  db: Db,
  name: N,
  value: Value<N>,
  { onlyOnce = false } = {},
): Promise<boolean> {
  const insert = db.insert(settings).values({ key: name, value });
  const written = await (
    onlyOnce
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target: settings.key, set: { value } })
  ).returning({ key: settings.key });
  return written.length > 0;
}
