import { sql } from 'drizzle-orm';
import { FILLED_URL_MAX } from '#contract/limits.ts';
import { CUT } from '#contract/resources/postbacks.ts';
import { DOMAIN_MAX } from '#contract/rules/domain.ts';
import type { Db } from '../platform/db/client.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import { type DeliveryRow, postbackAttempts, postbackDeliveries } from './tables.ts';

/** Whether an address, filled, is one that is not called: as it would go out, where each letter may become nine. */
export const isTooLong = (url: string): boolean =>
  (URL.canParse(url) ? new URL(url).href : url).length > FILLED_URL_MAX;

/** What a receiver is known by: its host, of whatever port. Of one that is no name, what the index of receivers holds. */
export const receiverOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.slice(0, DOMAIN_MAX) : '-';

/** The delivery, if it can be called at all; else one that has failed, with the beginning of its address. */
const filled = (row: DeliveryRow): DeliveryRow =>
  isTooLong(row.url) ? { ...row, url: cutLong(row.url), status: 'failed', nextAt: null } : row;

/** Of an address that is not called its beginning is kept. */
export const cutLong = (url: string): string => (isTooLong(url) ? url.slice(0, FILLED_URL_MAX) + CUT : url);

/** Keeps deliveries, in the transaction of what they tell of. Those that cannot be called say why from the start. */
export async function keepDeliveries(tx: Db, rows: readonly DeliveryRow[]): Promise<void> {
  const kept = rows.map(filled);
  await insertRows(tx, postbackDeliveries, kept, sql``);
  // none was made, so it is none of those that are counted
  const unmade = kept
    .filter(({ url }) => isTooLong(url))
    .map(({ publisherId, id, createdAt }) => ({
      publisherId,
      deliveryId: id,
      number: 0,
      startedAt: createdAt,
      endedAt: createdAt,
      answer: null,
      body: null,
      error: 'long',
      durationMs: null,
    }));
  await insertRows(tx, postbackAttempts, unmade, sql``);
}
