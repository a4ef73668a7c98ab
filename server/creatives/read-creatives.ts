import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import type { offerCreatives as creativesResource } from '#contract/resources/offers.ts';
import { kinds } from '../campaigns/kinds.ts';
import { offerAccess, offers } from '../catalogue/tables/offers.ts';
import { smartlinkOffers, smartlinks } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { creativeEndings } from './creative-type.ts';
import { offerCreatives } from './tables.ts';

type Question = v.InferOutput<typeof creativesResource.params>;
type Reader = Pick<PublisherRow, 'id' | 'roles'>;

/** All but the file itself. */
const told = {
  id: offerCreatives.id,
  title: offerCreatives.title,
  type: offerCreatives.type,
  width: offerCreatives.width,
  height: offerCreatives.height,
};

/** Creatives of the offers that a publisher may know of, the oldest first; of one offer, or of a smartlink's offers. */
export async function listCreatives(db: Db, reader: Reader, { offer, smartlink }: Question) {
  const pool = smartlink === undefined ? null : await poolOf(db, reader, smartlink);
  const rows = await db
    .select(told)
    .from(offerCreatives)
    .innerJoin(offers, eq(offers.id, offerCreatives.offerId))
    .leftJoin(offerAccess, matches(offerAccess, { offerId: offers.id, publisherId: reader.id }))
    .where(
      and(
        kinds.offer.mayKnow,
        offer === undefined ? undefined : eq(offers.relativeId, offer),
        pool === null ? undefined : inArray(offers.id, pool),
      ),
    )
    .orderBy(asc(offerCreatives.createdAt), asc(offerCreatives.id));
  return rows.map(({ id, title, type, width, height }) => ({
    '@id': `${API_BASE}${paths.offerCreatives}/${id}`,
    id,
    title,
    imagePath: `${API_BASE}${paths.cdn}/creatives/${id}.${creativeEndings[type]}`,
    width,
    height,
  }));
}

/** Ids of the offers that a smartlink picks from; none where the publisher may not know of it (specification 6). */
async function poolOf(db: Db, reader: Reader, relativeId: number): Promise<string[]> {
  if (!kinds.smartlink.isFor(reader)) return [];
  const [one] = await db
    .select({ id: smartlinks.id })
    .from(smartlinks)
    .where(eq(smartlinks.relativeId, relativeId));
  if (!one || !(await kinds.smartlink.isKnown(db, reader.id, one.id))) return [];
  const rows = await db
    .select({ offerId: smartlinkOffers.offerId })
    .from(smartlinkOffers)
    .where(eq(smartlinkOffers.smartlinkId, one.id));
  return rows.map(({ offerId }) => offerId);
}

/** The file of a creative; null where there is none, or none that this publisher may know of. */
export async function findCreative(db: Db, reader: Reader, id: string) {
  const [found] = await db
    .select({ ...told, content: offerCreatives.content })
    .from(offerCreatives)
    .innerJoin(offers, eq(offers.id, offerCreatives.offerId))
    .leftJoin(offerAccess, matches(offerAccess, { offerId: offers.id, publisherId: reader.id }))
    .where(and(eq(offerCreatives.id, id), kinds.offer.mayKnow));
  return found ?? null;
}
