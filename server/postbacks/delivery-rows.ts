import { count, eq, ilike, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { CUT, type PostbackDelivery } from '#contract/resources/postbacks.ts';
import { maskUrl } from '#domain/mask-url.ts';
import { hasRole } from '#domain/roles.ts';
import { offers } from '../catalogue/tables/offers.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import type { Owner } from './postback-rows.ts';
import { type DeliveryRow, postbackAttempts, postbackDeliveries, postbacks } from './tables.ts';

type AttemptRow = typeof postbackAttempts.$inferSelect;
/** A delivery with what it is shown with. */
interface Seen {
  readonly row: DeliveryRow;
  /** The attempt that was made last. */
  readonly last: AttemptRow | null;
  readonly conversion: Pick<ConversionRow, 'extClickId' | 'amount'> | null;
  /** Name of the offer. */
  readonly offer: string | null;
}
/** Characters. */
const LISTED_MAX = 300;

/** A delivery as the wire shows it. */
export const member = ({ row, last, conversion, offer }: Seen): PostbackDelivery => ({
  '@id': `${API_BASE}${paths.postbackDeliveries}/${row.id}`,
  id: row.id,
  postback: row.postbackId,
  conversion: row.conversionId,
  about: conversion && {
    extClickId: conversion.extClickId,
    offer: offer ?? '',
    payout: decimalOf(conversion.amount),
  },
  test: row.test,
  trigger: row.trigger,
  createdAt: row.createdAt.toISOString(),
  url: maskUrl(row.url),
  status: row.status,
  attempt: row.attempt,
  attempts: row.attempts,
  // of one that is under way it is the end of its lease
  nextAt: row.status === 'waiting' ? (row.nextAt?.toISOString() ?? null) : null,
  answer: last?.answer ?? null,
  body: last?.body ?? null,
  error: last?.error ?? null,
  durationMs: last?.durationMs ?? null,
});

/** Deliveries with the attempt that was made last, and what they tell of. */
export const readRows = (db: Db) =>
  db
    .select({
      row: postbackDeliveries,
      last: postbackAttempts,
      // first what is never null: by the first column Drizzle tells whether anything was joined
      conversion: { amount: conversions.amount, extClickId: conversions.extClickId },
      offer: offers.name,
    })
    .from(postbackDeliveries)
    .leftJoin(
      postbackAttempts,
      matches(postbackAttempts, {
        publisherId: postbackDeliveries.publisherId,
        deliveryId: postbackDeliveries.id,
        number: postbackDeliveries.attempt,
      }),
    )
    .leftJoin(conversions, isTold)
    .leftJoin(offers, eq(offers.relativeId, sql`coalesce(${conversions.subOffer}, ${conversions.offer})`));

/** A conversion is the one that a delivery tells of. */
const isTold = isRow(conversions, {
  publisherId: postbackDeliveries.publisherId,
  id: postbackDeliveries.conversionId,
});

/** How many there are. */
export async function countRows(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ rows: count() })
    .from(postbackDeliveries)
    .leftJoin(conversions, isTold)
    .where(where);
  return counted?.rows ?? 0;
}

/** What a publisher knows a call by: a click id or a transaction id as a whole, or a part of the address. */
export function isMeant(search: string): SQL | undefined {
  // as text: what is no UUID is a search without a result, not an error
  const isId = sql`${postbackDeliveries.conversionId}::text = ${search.toLowerCase()}`;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(isId, eq(conversions.extClickId, search), ilike(postbackDeliveries.url, part));
}

/** Of what may be long the beginning: nothing in a list shows more of it. */
export const listed = ({ url, body, ...row }: PostbackDelivery): PostbackDelivery => ({
  ...row,
  url: cut(url),
  body: body && cut(body),
});
export const cut = (text: string): string =>
  text.length > LISTED_MAX ? text.slice(0, LISTED_MAX) + CUT : text;

/** Calls of postbacks that are not shown to a publisher are not either; undefined: there are none such. */
export const shownTo = (db: Db, { id, roles }: Owner) =>
  hasRole(roles, 'ROLE_SMARTLINKS')
    ? undefined
    : or(
        isNull(postbackDeliveries.postbackId),
        notInArray(
          postbackDeliveries.postbackId,
          db
            .select({ id: postbacks.id })
            .from(postbacks)
            .where(matches(postbacks, { publisherId: id, scope: 'smartlink' })),
        ),
      );
