import { and, asc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { integerParam, textParam } from '#contract/params.ts';
import { API_BASE } from '#contract/paths.ts';
import { goalOptions, offerOptions, smartlinkOptions } from '#contract/resources/lists.ts';
import { access, offerStatus, smartlinkStatus } from '#contract/statuses.ts';
import { offerAccess, offerGoals, offers } from './tables/offers.ts';
import { smartlinkAccess, smartlinks } from './tables/smartlinks.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { collection, pagingEntries } from '../platform/http/hydra.ts';
import { query } from '../platform/http/validate.ts';

/** `search` is text or `#12`, which means `relativeId=12` (specification 5, dropdown search). */
export const OptionQuery = v.object({
  ...pagingEntries,
  search: v.optional(textParam),
  relativeId: v.optional(integerParam),
});
type OptionQuery = v.InferOutput<typeof OptionQuery>;

const searchable = ['search', 'relativeId', 'page', 'itemsPerPage'];

const relativeIdIn = ({ search, relativeId }: OptionQuery): number | undefined =>
  relativeId ?? (/^#\d{1,9}$/.test(search ?? '') ? Number(search?.slice(1)) : undefined);

/** Text with `%`, `_` and `\` meaning themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Filters' option lists (specification 7): what the publisher works with, by text or number. */
export function filterOptionRoutes(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get(offerOptions.path, query(OptionQuery), async (c) => {
    const asked = c.req.valid('query');
    const relativeId = relativeIdIn(asked);
    const which = and(
      eq(offerAccess.publisherId, c.get('publisher').id),
      relativeId === undefined ? matching(offers.name, asked.search) : eq(offers.relativeId, relativeId),
    );
    const db = c.get('db');
    const found = db
      .select({ offer: offers, access: offerAccess.access })
      .from(offerAccess)
      .innerJoin(offers, eq(offers.id, offerAccess.offerId))
      .where(which);
    const rows = await found
      .orderBy(sql`${offers.name} collate "C"`, asc(offers.relativeId))
      .limit(asked.itemsPerPage)
      .offset((asked.page - 1) * asked.itemsPerPage);
    const [total] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(offerAccess)
      .innerJoin(offers, eq(offers.id, offerAccess.offerId))
      .where(which);
    return collection(c, {
      name: 'OfferOption',
      path: offerOptions.path,
      members: rows.map(({ offer, access: mine }) => ({
        '@id': `${API_BASE}/offers/${offer.id}`,
        value: String(offer.relativeId),
        label: offer.name,
        relativeId: offer.relativeId,
        status: access.encode(mine),
        offerStatus: offerStatus.encode(offer.status),
      })),
      totalItems: total?.n ?? 0,
      ...paging(asked),
    });
  });

  app.get(smartlinkOptions.path, query(OptionQuery), async (c) => {
    const asked = c.req.valid('query');
    const relativeId = relativeIdIn(asked);
    const which = and(
      eq(smartlinkAccess.publisherId, c.get('publisher').id),
      relativeId === undefined
        ? matching(smartlinks.name, asked.search)
        : eq(smartlinks.relativeId, relativeId),
    );
    const db = c.get('db');
    const rows = await db
      .select({ smartlink: smartlinks, access: smartlinkAccess.access })
      .from(smartlinkAccess)
      .innerJoin(smartlinks, eq(smartlinks.id, smartlinkAccess.smartlinkId))
      .where(which)
      .orderBy(sql`${smartlinks.name} collate "C"`, asc(smartlinks.relativeId))
      .limit(asked.itemsPerPage)
      .offset((asked.page - 1) * asked.itemsPerPage);
    const [total] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(smartlinkAccess)
      .innerJoin(smartlinks, eq(smartlinks.id, smartlinkAccess.smartlinkId))
      .where(which);
    return collection(c, {
      name: 'SmartlinkOption',
      path: smartlinkOptions.path,
      members: rows.map(({ smartlink, access: mine }) => ({
        '@id': `${API_BASE}/smartlinks/${smartlink.id}`,
        value: String(smartlink.relativeId),
        label: smartlink.name,
        relativeId: smartlink.relativeId,
        status: access.encode(mine),
        smartlinkStatus: smartlinkStatus.encode(smartlink.status),
      })),
      totalItems: total?.n ?? 0,
      ...paging(asked),
    });
  });

  app.get(goalOptions.path, query(OptionQuery), async (c) => {
    const asked = c.req.valid('query');
    const db = c.get('db');
    const mine = db
      .select({ id: offerAccess.offerId })
      .from(offerAccess)
      .where(eq(offerAccess.publisherId, c.get('publisher').id));
    const rows = await db
      .selectDistinct({ title: offerGoals.title })
      .from(offerGoals)
      .where(and(inArray(offerGoals.offerId, mine), matching(offerGoals.title, asked.search)));
    const titles = rows.map(({ title }) => title).toSorted();
    const first = (asked.page - 1) * asked.itemsPerPage;
    return collection(c, {
      name: 'GoalOption',
      path: goalOptions.path,
      members: titles.slice(first, first + asked.itemsPerPage).map((title) => ({
        '@id': `${API_BASE}/offer_goals/${encodeURIComponent(title)}`,
        value: title,
        label: title,
      })),
      totalItems: titles.length,
      ...paging(asked),
    });
  });
  return app;
}

const paging = ({ page, itemsPerPage }: OptionQuery) => ({ page, itemsPerPage, searchable });

const matching = (column: Parameters<typeof ilike>[0], text: string | undefined): SQL | undefined =>
  text === undefined ? undefined : ilike(column, containing(text));
