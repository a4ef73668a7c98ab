import { and, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { inBatches } from '../platform/db/in-batches.ts';
import { visitors } from '../events/tables/hits.ts';
import type { Hit } from './hit.ts';
import { UNIQUE_MS } from './visitor.ts';

export interface UniqueFlags {
  readonly uniqueHit: boolean;
  readonly uniqueClick: boolean;
}

interface Seen {
  readonly publisherId: string;
  readonly visitor: string;
  hit: number | null;
  click: number | null;
}

const key = (publisherId: string, visitor: string) => `${publisherId} ${visitor}`;

/**
 * The unique flags of a batch, in its order: a hit is unique when its visitor made none in the 24 hours
 * before it, a click likewise. The row of a visitor is locked by writing it, so that of two
 * processes with the same visitor the second sees the first.
 */
export async function markVisitors(tx: Db, batch: readonly Hit[]): Promise<UniqueFlags[]> {
  const latest = new Map<string, Seen>();
  for (const { publisherId, visitor, at, click } of batch) {
    const id = key(publisherId, visitor);
    const entry = latest.get(id) ?? { publisherId, visitor, hit: null, click: null };
    entry.hit = Math.max(entry.hit ?? 0, at.getTime());
    if (click) entry.click = Math.max(entry.click ?? 0, at.getTime());
    latest.set(id, entry);
  }
  const seen = await before(
    tx,
    [...latest.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return batch.map(({ publisherId, visitor, at, click }) => {
    const entry = seen.get(key(publisherId, visitor)) ?? { publisherId, visitor, hit: null, click: null };
    const time = at.getTime();
    const isNew = (last: number | null) => last === null || time - last >= UNIQUE_MS;
    const flags = { uniqueHit: isNew(entry.hit), uniqueClick: click && isNew(entry.click) };
    entry.hit = Math.max(entry.hit ?? 0, time);
    if (click) entry.click = Math.max(entry.click ?? 0, time);
    seen.set(key(publisherId, visitor), entry);
    return flags;
  });
}

/** Notes the visitors' latest hits and clicks, and answers the ones before. */
async function before(tx: Db, entries: readonly (readonly [string, Seen])[]): Promise<Map<string, Seen>> {
  const column = (read: (entry: Seen) => unknown) => sql.param(entries.map(([, entry]) => read(entry)));
  const date = (ms: number | null) => (ms === null ? null : new Date(ms));
  const { rows } = await tx.execute<{
    publisher_id: string;
    visitor: string;
    hit: number | null;
    click: number | null;
  }>(sql`
    insert into ${visitors} as kept (publisher_id, visitor, last_hit_at, last_click_at)
    select * from unnest(${column((e) => e.publisherId)}::uuid[], ${column((e) => e.visitor)}::text[],
      ${column((e) => date(e.hit))}::timestamptz[], ${column((e) => date(e.click))}::timestamptz[])
    on conflict (publisher_id, visitor) do update set
      hit_before = kept.last_hit_at, click_before = kept.last_click_at,
      last_hit_at = greatest(kept.last_hit_at, excluded.last_hit_at),
      last_click_at = greatest(kept.last_click_at, excluded.last_click_at)
    returning publisher_id, visitor, (extract(epoch from hit_before) * 1000)::float8 as hit,
      (extract(epoch from click_before) * 1000)::float8 as click`);
  return new Map(
    rows.map(({ publisher_id: publisherId, visitor, hit, click }) => [
      key(publisherId, visitor),
      { publisherId, visitor, hit, click },
    ]),
  );
}

/** Large, for each batch reads the table; the usual sweep is one. */
const BATCH = 10_000;
/** Of such batches fewer are a sweep. */
const MOST = 20;

/** Forgets visitors whose last hit is too old to matter, some at a time: others want the database, too. */
export async function sweepVisitors(db: Db, now: Date): Promise<void> {
  const { publisherId, visitor, lastHitAt } = visitors;
  const isOld = lt(lastHitAt, new Date(now.getTime() - UNIQUE_MS));
  const old = db.select({ publisherId, visitor }).from(visitors).where(isOld).limit(BATCH);
  // who has come back meanwhile stays
  const clear = () => db.delete(visitors).where(and(isOld, sql`(${publisherId}, ${visitor}) in ${old}`));
  await inBatches(BATCH, clear, MOST);
}
