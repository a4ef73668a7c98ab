import { and, inArray, sql } from 'drizzle-orm';
import { fillMacros } from '#domain/macros.ts';
import { conversions } from '../events/tables/conversions.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { cutLong, receiverOf } from './filled-delivery.ts';
import { macroValues } from './macro-values.ts';
import { type DeliveryRow, postbackDeliveries } from './tables.ts';

/** A delivery, and what its postback calls now, with its macros; null: a test of an address that is not kept. */
interface Refilled<Row> {
  readonly row: Row;
  readonly address: string | null;
}

/**
 * The deliveries that are to be sent anew, with the address of today filled by their conversions as they are today: what
 * was missed by a wrong address arrives, and a sum that was corrected is told as it is. Nothing is written. A test, and
 * one whose conversion is not there, goes where it went.
 */
export async function refilled<Row extends DeliveryRow>(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  wanted: readonly Refilled<Row>[],
): Promise<readonly Row[]> {
  const ids = wanted.flatMap(({ row }) => row.conversionId ?? []);
  const found = ids.length === 0 ? [] : await tx.select().from(conversions).where(ofThese(wanted, ids));
  const told = new Map(found.map((one) => [`${one.publisherId} ${one.id}`, one]));
  const valuesOf = await macroValues(tx, deps, found);
  return wanted.map(({ row, address }) => {
    const conversion = told.get(`${row.publisherId} ${row.conversionId}`);
    if (conversion === undefined || address === null) return { ...row, refill: false };
    const url = fillMacros(address, valuesOf(conversion));
    return { ...row, url, refill: false, receiver: receiverOf(url) };
  });
}

/** The same, kept; of an address that is too long to be called, the beginning. */
export async function refillDeliveries<Row extends DeliveryRow>(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  wanted: readonly Refilled<Row>[],
): Promise<readonly Row[]> {
  if (wanted.length === 0) return [];
  const rows = await refilled(tx, deps, wanted);
  const column = (read: (row: Row) => string) => sql.param(rows.map(read));
  await tx.execute(sql`
    update ${postbackDeliveries} as kept set url = new.url, receiver = new.receiver, refill = false
    from unnest(${column((row) => row.publisherId)}::uuid[], ${column((row) => row.id)}::uuid[],
      ${column((row) => cutLong(row.url))}::text[], ${column((row) => row.receiver)}::text[])
      as new (publisher_id, id, url, receiver)
    where kept.publisher_id = new.publisher_id and kept.id = new.id`);
  return rows;
}

const ofThese = (wanted: readonly Refilled<DeliveryRow>[], ids: string[]) =>
  and(
    inArray(conversions.publisherId, [...new Set(wanted.map(({ row }) => row.publisherId))]),
    inArray(conversions.id, ids),
  );
