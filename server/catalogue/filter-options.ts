import { and, asc, count, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { integerParam, textParam } from '#contract/params.ts';
import type { Language } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import {
  type Access,
  access,
  type OfferStatus,
  offerStatus,
  type SmartlinkStatus,
  smartlinkStatus,
} from '#contract/statuses.ts';
import type { Db } from '../platform/db/client.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { goalName, type Reference } from './reference.ts';
import { offerAccess, offerGoals, offers } from './tables/offers.ts';
import { smartlinkAccess, smartlinks } from './tables/smartlinks.ts';

/** `search` is text or `#12`, which means `relativeId=12` (specification 5, dropdown search). */
export const OptionQuery = v.object({
  search: v.optional(textParam),
  relativeId: v.optional(integerParam),
  ...pagingEntries,
});
type OptionQuery = v.InferOutput<typeof OptionQuery>;

const relativeIdIn = ({ search, relativeId }: OptionQuery): number | undefined =>
  relativeId ?? (/^#\d{1,9}$/.test(search ?? '') ? Number(search?.slice(1)) : undefined);

/** Text with `%`, `_` and `\` meaning themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** What offers and smartlinks differ in. */
interface OptionKind<Status extends string> {
  readonly path: string;
  readonly table: Readonly<Record<'id' | 'relativeId' | 'name' | 'status', PgColumn>> & PgTable;
  readonly accesses: Readonly<Record<'publisherId' | 'access', PgColumn>> & PgTable;
  readonly accessTo: PgColumn;
  readonly own: (status: Status) => object;
}

/** Those that the publisher has to do with, by text or number. */
const campaignOptions =
  <Status extends string>({ path, table, accesses, accessTo, own }: OptionKind<Status>) =>
  async (db: Db, publisherId: string, asked: OptionQuery) => {
    const relativeId = relativeIdIn(asked);
    const which = and(
      eq(accesses.publisherId, publisherId),
      relativeId === undefined ? matching(table.name, asked.search) : eq(table.relativeId, relativeId),
    );
    const columns = {
      id: sql<string>`${table.id}`,
      number: sql<number>`${table.relativeId}`,
      name: sql<string>`${table.name}`,
      status: sql<Status>`${table.status}`,
      mine: sql<Access>`${accesses.access}`,
    };
    const rows = await db
      .select(columns)
      .from(accesses)
      .innerJoin(table, eq(table.id, accessTo))
      .where(which)
      .orderBy(sql`${table.name} collate "C"`, asc(table.relativeId))
      .limit(asked.itemsPerPage)
      .offset((asked.page - 1) * asked.itemsPerPage);
    const [total] = await db
      .select({ n: count() })
      .from(accesses)
      .innerJoin(table, eq(table.id, accessTo))
      .where(which);
    return {
      members: rows.map(({ id, number, name, status, mine }) => ({
        '@id': `${API_BASE}/${path}/${id}`,
        value: String(number),
        label: name,
        relativeId: number,
        status: access.encode(mine),
        ...own(status),
      })),
      totalItems: total?.n ?? 0,
    };
  };

export const listOfferOptions = campaignOptions<OfferStatus>({
  path: 'offers',
  table: offers,
  accesses: offerAccess,
  accessTo: offerAccess.offerId,
  own: (status) => ({ offerStatus: offerStatus.encode(status) }),
});

export const listSmartlinkOptions = campaignOptions<SmartlinkStatus>({
  path: 'smartlinks',
  table: smartlinks,
  accesses: smartlinkAccess,
  accessTo: smartlinkAccess.smartlinkId,
  own: (status) => ({ smartlinkStatus: smartlinkStatus.encode(status) }),
});

/** Who asks for goals, and what the network calls them. */
interface GoalReader {
  readonly publisherId: string;
  readonly language: Language;
  readonly reference: Pick<Reference, 'goalNames'>;
}

/** Goals of the publisher's offers, each title once, by what the reader calls them or by title. */
export async function listGoalOptions(
  db: Db,
  { publisherId, language, reference }: GoalReader,
  asked: OptionQuery,
) {
  const mine = db
    .select({ id: offerAccess.offerId })
    .from(offerAccess)
    .where(eq(offerAccess.publisherId, publisherId));
  const rows = await db
    .selectDistinct({ title: offerGoals.title })
    .from(offerGoals)
    .where(inArray(offerGoals.offerId, mine));
  const { compare } = new Intl.Collator(language);
  const search = asked.search?.toLowerCase() ?? '';
  const goals = rows
    .map(({ title }) => ({ title, name: goalName(reference, title, language) }))
    .filter(({ title, name }) => [title, name].some((text) => text.toLowerCase().includes(search)))
    .toSorted((a, b) => compare(a.name, b.name));
  const first = (asked.page - 1) * asked.itemsPerPage;
  return {
    members: goals.slice(first, first + asked.itemsPerPage).map(({ title, name }) => ({
      '@id': `${API_BASE}/offer_goals/${encodeURIComponent(title)}`,
      value: title,
      label: name,
    })),
    totalItems: goals.length,
  };
}

const matching = (column: Parameters<typeof ilike>[0], text: string | undefined): SQL | undefined =>
  text === undefined ? undefined : ilike(column, containing(text));
