import { and, asc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { integerParam, textParam } from '#contract/params.ts';
import type { Language } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import { access, offerStatus, smartlinkStatus } from '#contract/statuses.ts';
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

/** Offers that the publisher has to do with, by text or number. */
export async function listOfferOptions(db: Db, publisherId: string, asked: OptionQuery) {
  const relativeId = relativeIdIn(asked);
  const which = and(
    eq(offerAccess.publisherId, publisherId),
    relativeId === undefined ? matching(offers.name, asked.search) : eq(offers.relativeId, relativeId),
  );
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
  return {
    members: rows.map(({ offer, access: mine }) => ({
      '@id': `${API_BASE}/offers/${offer.id}`,
      value: String(offer.relativeId),
      label: offer.name,
      relativeId: offer.relativeId,
      status: access.encode(mine),
      offerStatus: offerStatus.encode(offer.status),
    })),
    totalItems: total?.n ?? 0,
  };
}

/** Smartlinks that the publisher has to do with, by text or number. */
export async function listSmartlinkOptions(db: Db, publisherId: string, asked: OptionQuery) {
  const relativeId = relativeIdIn(asked);
  const which = and(
    eq(smartlinkAccess.publisherId, publisherId),
    relativeId === undefined
      ? matching(smartlinks.name, asked.search)
      : eq(smartlinks.relativeId, relativeId),
  );
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
  return {
    members: rows.map(({ smartlink, access: mine }) => ({
      '@id': `${API_BASE}/smartlinks/${smartlink.id}`,
      value: String(smartlink.relativeId),
      label: smartlink.name,
      relativeId: smartlink.relativeId,
      status: access.encode(mine),
      smartlinkStatus: smartlinkStatus.encode(smartlink.status),
    })),
    totalItems: total?.n ?? 0,
  };
}

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
