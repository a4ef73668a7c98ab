import { and, desc, eq, type SQL } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, fillPath, paths, trackerPaths } from '#contract/paths.ts';
import type { ShortLink } from '#contract/resources/short-links.ts';
import { hasRole } from '#domain/roles.ts';
import { links } from '../catalogue/tables/links.ts';
import { offers } from '../catalogue/tables/offers.ts';
import { smartlinks } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { isUuid } from '../platform/uuid.ts';
import { noSums } from '../events/sums.ts';
import type { InZone } from '../events/range.ts';
import { linkFigures } from './link-figures.ts';
import { shortLinkCovers, shortLinks } from './tables.ts';

interface ReadScope extends InZone {
  readonly publicUrl: string;
  readonly now: Date;
}

/** Where the address of a short link begins: at the publisher's own domain, else at the network's. */
export const originOf = (domain: string | null, publicUrl: string): string =>
  domain === null ? publicUrl : `https://${domain}`;

/** A publisher's short links, the newest first, as the wire shows them. */
export async function readShortLinks(
  db: Db,
  { publisherId, timezone, publicUrl, now }: ReadScope,
  where?: SQL,
): Promise<ShortLink[]> {
  const rows = await db
    .select({
      short: shortLinks,
      link: links,
      offer: offers.relativeId,
      smartlink: smartlinks.relativeId,
      coverAt: shortLinkCovers.createdAt,
    })
    .from(shortLinks)
    .innerJoin(links, isRow(links, shortLinks))
    .leftJoin(offers, eq(offers.id, links.offerId))
    .leftJoin(smartlinks, eq(smartlinks.id, links.smartlinkId))
    .leftJoin(shortLinkCovers, isRow(shortLinkCovers, shortLinks))
    .where(and(eq(shortLinks.publisherId, publisherId), where))
    .orderBy(desc(links.relativeId));
  const ids = rows.map(({ short }) => short.id);
  const figures = await linkFigures(db, { publisherId, timezone }, ids, now);
  return rows.map(({ short, link, offer, smartlink, coverAt }) => {
    const at = { linkId: link.code };
    const { clicks, conversions, payout } = figures.get(short.id) ?? noSums;
    return {
      '@id': `${API_BASE}${fillPath(paths.campaignShortLink, { id: short.id })}`,
      id: short.id,
      code: link.code,
      url: `${originOf(short.domain, publicUrl)}${fillPath(trackerPaths.shortLink, at)}`,
      domain: short.domain,
      kind: link.offerId === null ? 'smartlink' : 'offer',
      campaign: offer ?? smartlink ?? 0,
      trafficType: short.trafficType,
      subIds: link.subIds,
      cover: coverAt && `${fillPath(trackerPaths.shortLinkCover, at)}?v=${coverAt.getTime()}`,
      createdAt: link.createdAt.toISOString(),
      clicks,
      conversions,
      payout: decimalOf(payout),
    };
  });
}

/** Whether a publisher may have short links of smartlinks; without the role those it has are not shown to it (decision 143). */
export const hasKind = ({ roles }: Pick<PublisherRow, 'roles'>, { kind }: Pick<ShortLink, 'kind'>): boolean =>
  kind === 'offer' || hasRole(roles, 'ROLE_SMARTLINKS');

/** Locks the publisher's own short link and gives its id; another's is not there (404), nor one that is not shown to it. */
export async function ownShortLink(
  db: Db,
  publisher: Pick<PublisherRow, 'id' | 'roles'>,
  given: string,
): Promise<string> {
  const [row] = isUuid(given)
    ? await db
        .select({ id: shortLinks.id, smartlink: links.smartlinkId })
        .from(shortLinks)
        .innerJoin(links, isRow(links, shortLinks))
        .where(isRow(shortLinks, { publisherId: publisher.id, id: given }))
        .for('update', { of: shortLinks })
    : [];
  const kind = row?.smartlink ? 'smartlink' : 'offer';
  if (row === undefined || !hasKind(publisher, { kind })) throw new HttpProblem(404, 'notFound');
  return row.id;
}

/** One of them, which is there. */
export async function readShortLink(db: Db, reading: ReadScope, id: string): Promise<ShortLink> {
  const [row] = await readShortLinks(db, reading, eq(shortLinks.id, id));
  if (row === undefined) throw new HttpProblem(404, 'notFound');
  return row;
}
