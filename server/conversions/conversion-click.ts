import { subFields } from '#contract/enumerations.ts';
import type { ConversionDetail } from '#contract/resources/conversion.ts';
import { hasRole } from '#domain/roles.ts';
import type { Reference } from '../catalogue/reference.ts';
import { links } from '../catalogue/tables/links.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { ConversionRow } from '../events/tables/conversions.ts';

interface Reader {
  readonly publisher: Pick<PublisherRow, 'id' | 'roles'>;
  readonly reference: Reference;
}

/** The click of a conversion as it is written beside it: it outlives the hit, which is cleared away by age. */
export async function clickOf(
  db: Db,
  row: ConversionRow,
  { publisher, reference }: Reader,
): Promise<ConversionDetail['click']> {
  const { os, browser, referrer, landing } = row;
  return {
    link: await linkOf(db, row.linkId, publisher),
    landing: landing === null ? null : (reference.landingsByNumber.get(landing)?.label ?? null),
    os,
    browser,
    referrer,
    subs: subFields.flatMap((name) => {
      const value = row[name];
      return value === null || value === '' ? [] : { name, value };
    }),
  };
}

/** The publisher's own link as it is now. */
async function linkOf(
  db: Db,
  id: string,
  publisher: Reader['publisher'],
): Promise<ConversionDetail['click']['link']> {
  const [link] = await db
    .select()
    .from(links)
    .where(isRow(links, { publisherId: publisher.id, id }));
  if (link === undefined) return null;
  const { code, short, offerId, smartlinkId } = link;
  if (offerId !== null) return { id, code, short, kind: 'offer', campaign: offerId };
  // decision 143
  if (smartlinkId === null || !hasRole(publisher.roles, 'ROLE_SMARTLINKS')) return null;
  return { id, code, short, kind: 'smartlink', campaign: smartlinkId };
}
