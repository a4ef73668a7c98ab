import { and, asc, count, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { trackingParameters } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import type { CampaignQuestion } from '#domain/narrow-campaigns.ts';
import type { Db } from '../platform/db/client.ts';
import type { Params } from '../platform/http/endpoint.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { figuresOnWire } from './figures.ts';
import type {
  Asked,
  Brief,
  BriefReader,
  CampaignReader,
  Campaigns,
  Page,
  Said,
  Slice,
  Stored,
} from './kind.ts';
import { accessOf } from './standing.ts';

/** Asks like a publisher who has nothing to do with anything. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** By name as bytes are ordered, the same on every database. */
export const byName = ({ name, relativeId }: Readonly<Record<'name' | 'relativeId', PgColumn>>) => [
  sql`${name} collate "C"`,
  asc(relativeId),
];

/** One part of what a query finds. */
export const sliced = <Query extends PgSelect>(query: Query, { limit, offset }: Slice): Query => {
  const from = offset === undefined ? query : query.offset(offset);
  return limit === undefined ? from : from.limit(limit);
};

/** Whether a question is about all that there are. */
const isBare = ({ page: _page, itemsPerPage: _itemsPerPage, ...question }: Asked): boolean =>
  Object.values(question).every((value) => value === undefined);

/** One page of a list that is there whole. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, itemsPerPage }: Pick<Asked, 'page' | 'itemsPerPage'>,
): Page<Row> {
  const first = (page - 1) * itemsPerPage;
  return { members: rows.slice(first, first + itemsPerPage), totalItems: rows.length };
}

/** Offers or smartlinks, by what is said of them. */
export function campaignKind<
  Row extends Stored,
  Own extends object,
  Query extends Params,
  Short extends Brief,
>(said: Said<Row, Own, Query, Short>): Campaigns<Query> {
  const { kind, table, accesses, accessTo, read } = said;
  const status: PgColumn = table.status;
  const mayKnow = or(notInArray(status, [...said.over]), isNotNull(accesses.access));
  const limitReached = said.limitReached ?? (() => Promise.resolve(null));
  const known = async (db: Db, publisherId: string, id: string): Promise<Row | undefined> =>
    (await read(db, publisherId, and(eq(table.id, id), mayKnow)))[0];
  const shown = (row: Row, reader: CampaignReader) => ({
    '@id': `${API_BASE}/${kind}s/${row.campaign.id}`,
    id: row.campaign.id,
    relativeId: row.campaign.relativeId,
    label: row.campaign.name,
    status: accessOf(row.mine, row.campaign.open),
    ...said.own(row, reader),
    ...figuresOnWire(
      reader.network[kind](row.campaign.relativeId),
      reader.own[kind](row.campaign.relativeId),
    ),
    requestedAt: row.mine?.requestedAt?.toISOString() ?? null,
    reason: row.mine?.reason ?? null,
    link: reader.links.get(row.campaign.id) ?? null,
  });
  const wire = (row: Row, reader: CampaignReader) => said.encoded(shown(row, reader));
  const total = async (db: Db, { publisherId }: BriefReader): Promise<number> => {
    const isMine = and(eq(accessTo, table.id), eq(accesses.publisherId, publisherId));
    const [row] = await db.select({ count: count() }).from(table).leftJoin(accesses, isMine).where(mayKnow);
    return row?.count ?? 0;
  };
  const narrowed = async (db: Db, reader: BriefReader, asked: CampaignQuestion) =>
    said.narrowed(await said.briefs(db, reader, mayKnow, asked), asked);
  return {
    ...said,
    mayKnow,
    isFor: (publisher) => said.may?.(publisher) !== 'forbidden',
    limitReached,
    isKnown: async (db, publisherId, id) => (await known(db, publisherId, id)) !== undefined,
    find: async (tx, which, publisherId) => {
      const isIt = 'id' in which ? eq(table.id, which.id) : eq(table.relativeId, which.relativeId);
      const [row] = await read(tx, publisherId ?? NOBODY, isIt);
      if (!row) return undefined;
      const { id, relativeId, name, open } = row.campaign;
      const limit = publisherId === null ? null : await limitReached(tx, publisherId);
      return { id, relativeId, name, limit, ...said.life(row, accessOf(row.mine, open), limit) };
    },
    list: async (db, reader, asked) => {
      const { page, itemsPerPage } = asked;
      if (isBare(asked)) {
        const slice = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
        const rows = await read(db, reader.publisherId, mayKnow, slice);
        return { members: rows.map((row) => wire(row, reader)), totalItems: await total(db, reader) };
      }
      const { members, totalItems } = pageOf(await narrowed(db, reader, asked), asked);
      const ids = sql.param(members.map(({ id }) => id));
      const rows = await read(db, reader.publisherId, and(mayKnow, sql`${table.id} = any(${ids}::uuid[])`));
      return { members: rows.map((row) => wire(row, reader)), totalItems };
    },
    names: narrowed,
    one: async (db, reader, id) => {
      const row = await known(db, reader.publisherId, id);
      return row === undefined ? null : wire(row, reader);
    },
    detail: async (db, reader, id, now) => {
      const row = await known(db, reader.publisherId, id);
      if (row === undefined) return null;
      const { landingPages, ...own } = await said.detail(db, row, reader, now);
      const { descriptions } = row.campaign;
      return {
        ...wire(row, reader),
        description: descriptions[reader.language] ?? descriptions.en,
        message: row.mine?.message ?? null,
        landingPages,
        landingPage: null,
        trackingParameters,
        ...own,
      };
    },
    concerned: async (tx, id) => {
      const rows = await tx
        .select({ publisherId: accesses.publisherId })
        .from(accesses)
        .where(and(eq(accessTo, id), inArray(accesses.access, ['active', 'suspended', 'requested'])));
      return rows.map(({ publisherId }) => publisherId);
    },
    requests: (db) =>
      db
        .select({
          publisher: publishers.username,
          relativeId: table.relativeId,
          name: table.name,
          changedAt: accesses.changedAt,
          requestedAt: accesses.requestedAt,
          message: accesses.message,
        })
        .from(accesses)
        .innerJoin(table, eq(table.id, accessTo))
        .innerJoin(publishers, eq(publishers.id, accesses.publisherId))
        .where(eq(accesses.access, 'requested')),
  };
}
