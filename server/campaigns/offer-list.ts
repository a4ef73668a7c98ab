import { and, asc, eq, getTableColumns, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import { decimalOf } from '#contract/money.ts';
import type { offers as offersResource } from '#contract/resources/offers.ts';
import { access, offerStatus } from '#contract/statuses.ts';
import { offerStateOf } from '#domain/campaign-state.ts';
import { goalName, type Reference } from '../catalogue/reference.ts';
import { offerAccess, offers } from '../catalogue/tables/offers.ts';
import type { Db } from '../platform/db/client.ts';
import { type CampaignFigures, figuresOnWire } from './figures.ts';
import { among, finderOf, hasState } from './narrow.ts';
import { accessOf } from './standing.ts';

/** Who reads the list, and what is known besides. */
export interface CampaignReader {
  readonly publisherId: string;
  readonly language: Language;
  readonly reference: Reference;
  readonly network: CampaignFigures;
  readonly own: CampaignFigures;
  /** The publisher's first tracking addresses, by id of the offer or smartlink. */
  readonly links: ReadonlyMap<string, string>;
  /** Ids of the publisher's own domains that carry short links, by id of the smartlink. */
  readonly domains: ReadonlyMap<string, readonly string[]>;
}

type OfferQuery = v.InferOutput<typeof offersResource.params>;

/** Its own status says that it is nothing for a publisher who has never had to do with it. */
const over = ['archived', 'declined', 'pending', 'syntheticDisabled'] as const;

/** Whether a publisher may know of an offer, where its own row of access is joined. */
export const mayKnowOffer = or(notInArray(offers.status, [...over]), isNotNull(offerAccess.access));

const rowsOf = (db: Db, publisherId: string) =>
  db
    .select({ offer: getTableColumns(offers), mine: getTableColumns(offerAccess) })
    .from(offers)
    .leftJoin(offerAccess, and(eq(offerAccess.offerId, offers.id), eq(offerAccess.publisherId, publisherId)))
    .$dynamic();
export type OfferFound = Awaited<ReturnType<typeof rowsOf>>[number];

/** Offers that a publisher may know of, by name, narrowed by what is asked. One query, however many there are. */
export async function listOffers(db: Db, reader: CampaignReader, asked: OfferQuery) {
  const found = await rowsOf(db, reader.publisherId)
    .where(mayKnowOffer)
    .orderBy(sql`${offers.name} collate "C"`, asc(offers.relativeId));
  const isFound = finderOf(asked);
  return found
    .filter(
      ({ offer, mine }) =>
        isFound(offer) &&
        among(asked.category, [offer.category]) &&
        among(asked.promoChannel, offer.promoChannels) &&
        (offer.device === 'all' || among(asked.device, [offer.device])) &&
        (asked.country === undefined || asked.country.some((code) => takesCountry(offer, code))) &&
        hasState(asked, offerStateOf(offer.status, accessOf(mine, offer.open))),
    )
    .map((row) => offerOnWire(row, reader));
}

/** One offer that a publisher may know of; null: there is none. */
export async function findOffer(db: Db, publisherId: string, id: string): Promise<OfferFound | null> {
  const [found] = await rowsOf(db, publisherId).where(and(eq(offers.id, id), mayKnowOffer));
  return found ?? null;
}

const takesCountry = (
  {
    allowedCountries,
    deniedCountries,
  }: { readonly allowedCountries: readonly string[]; readonly deniedCountries: readonly string[] },
  code: string,
): boolean =>
  !deniedCountries.includes(code) && (allowedCountries.length === 0 || allowedCountries.includes(code));

export function offerOnWire({ offer, mine }: OfferFound, reader: CampaignReader) {
  const { reference, language, network, own, links } = reader;
  const goals = (reference.offers.get(offer.id)?.goals ?? []).toSorted(
    (a, b) => Number(b.standard) - Number(a.standard),
  );
  const rate = (payout: number) => (offer.share > 0 ? null : decimalOf(payout));
  const [standard] = goals;
  return {
    '@id': `${API_BASE}/offers/${offer.id}`,
    id: offer.id,
    relativeId: offer.relativeId,
    label: offer.name,
    status: access.encode(accessOf(mine, offer.open)),
    offerStatus: offerStatus.encode(offer.status),
    category: offer.category,
    promoChannels: offer.promoChannels,
    type: offer.type,
    share: offer.share > 0 ? offer.share / 100 : null,
    goals: goals.map(({ title, payout }) => ({
      title,
      name: goalName(reference, title, language),
      payoutRate: rate(payout),
    })),
    allowedCountries: offer.allowedCountries,
    deniedCountries: offer.deniedCountries,
    devices: offer.device === 'all' ? [] : [offer.device],
    connectionTypes: offer.connectionTypes,
    platforms: offer.platforms,
    payoutRate: rate(standard?.payout ?? offer.payout),
    goal: standard ? goalName(reference, standard.title, language) : null,
    ...figuresOnWire(network.offer(offer.relativeId), own.offer(offer.relativeId)),
    requestedAt: mine?.requestedAt?.toISOString() ?? null,
    reason: mine?.reason ?? null,
    link: links.get(offer.id) ?? null,
  };
}
