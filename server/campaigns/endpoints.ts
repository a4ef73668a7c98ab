import {
  launchOffer,
  launchSmartlink,
  requestOffer,
  requestSmartlink,
} from '#contract/resources/campaign-actions.ts';
import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import type { CampaignKind } from '#contract/enumerations.ts';
import { SMARTLINKS_MAX } from '#contract/limits.ts';
import { API_BASE } from '#contract/paths.ts';
import { categories, Offer, offer, offers, promoChannels, trafficTypes } from '#contract/resources/offers.ts';
import {
  campaigns,
  Smartlink,
  smartlink,
  smartlinks,
  smartlinkVerticals,
} from '#contract/resources/smartlinks.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { smartlinkVerticals as verticals } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { act, type Call, collection, item } from '../platform/http/endpoint.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { decide } from './decide.ts';
import { offerDetail, smartlinkDetail } from './details.ts';
import { type NetworkFigures, readFigures } from './figures.ts';
import { type CampaignReader, findOffer, listOffers, offerOnWire } from './offer-list.ts';
import { readFirstLinks } from './own-links.ts';
import { refusalOf } from './refusal.ts';
import { findSmartlink, listSmartlinks, smartlinkOnWire, verticalOnWire } from './smartlink-list.ts';
import { listTerms } from './terms.ts';

/** What these calls need of the network. */
export interface CampaignNeeds extends Pick<Deps, 'config' | 'clock' | 'ids'> {
  readonly catalogue: Pick<Catalogue, 'reference'>;
  readonly networkFigures: NetworkFigures;
  /** Ids of own domains by the id of the smartlink that short links on them are of. */
  readonly domainsOfSmartlinks: (
    db: Db,
    publisherId: string,
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
}

type CampaignCall = Pick<Call, 'db' | 'publisher' | 'language' | 'param'>;

/** Roles are compared by exact string (specification 6). */
const hasSmartlinks = ({ roles }: PublisherRow) =>
  roles.includes('ROLE_SMARTLINKS') ? 'allowed' : 'forbidden';

const OfferQuery = v.object({ ...offers.params.entries, ...pagingEntries });
const SmartlinkQuery = v.object({ ...smartlinks.params.entries, ...pagingEntries });
const CampaignQuery = v.object({ ...campaigns.params.entries, ...pagingEntries });

/** What is the same for every publisher. It may be read anew on a connection of its own, so never inside a transaction. */
type Known = Pick<CampaignReader, 'reference' | 'network'>;
const knownOf = async ({ catalogue, networkFigures }: CampaignNeeds): Promise<Known> => ({
  reference: await catalogue.reference(),
  network: await networkFigures.of(),
});
const before = (_: unknown, needs: CampaignNeeds): Promise<Known> => knownOf(needs);

async function readerOf(
  { db, publisher, language, known }: CampaignCall & { readonly known: Known },
  { clock, config, domainsOfSmartlinks }: CampaignNeeds,
  kind: CampaignKind,
): Promise<CampaignReader> {
  const column = kind === 'offer' ? 'offerId' : 'smartlinkId';
  return {
    ...known,
    publisherId: publisher.id,
    language,
    own: await readFigures(db, publisher.id, clock.now()),
    links: await readFirstLinks(db, publisher.id, { column, publicUrl: config.publicUrl }),
    domains: kind === 'smartlink' ? await domainsOfSmartlinks(db, publisher.id) : new Map(),
  };
}
const reading = async (call: CampaignCall, needs: CampaignNeeds, kind: CampaignKind) =>
  readerOf({ ...call, known: await knownOf(needs) }, needs, kind);

/** One page of a list that is there whole. */
function pageOf<Row>(
  rows: readonly Row[],
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
) {
  const first = (page - 1) * itemsPerPage;
  return { members: rows.slice(first, first + itemsPerPage), totalItems: rows.length };
}

const Id = v.pipe(v.string(), v.uuid());
/** Throws 404 for what can be nobody's id. */
function idOf({ param }: CampaignCall): string {
  const read = v.safeParse(Id, param('id'));
  if (!read.success) throw new HttpProblem(404, 'notFound');
  return read.output;
}
function found<Row>(row: Row | null): Row {
  if (row === null) throw new HttpProblem(404, 'notFound');
  return row;
}

/** Lets the publisher ask for or launch one; throws 404, or 409 with what its state says. */
async function asked(
  call: CampaignCall,
  needs: CampaignNeeds,
  request: {
    readonly kind: CampaignKind;
    readonly event: 'publisher.requested' | 'publisher.launched';
    readonly message?: string;
  },
): Promise<string> {
  const id = idOf(call);
  const { db, publisher } = call;
  // what a publisher may not know of is not there for it
  found(
    await (request.kind === 'offer' ? findOffer(db, publisher.id, id) : findSmartlink(db, publisher.id, id)),
  );
  const decided = await decide({ ...needs, db }, { ...request, which: { id }, publisherId: publisher.id });
  switch (decided.kind) {
    case 'done':
      return id;
    case 'unknown':
      throw new HttpProblem(404, 'notFound');
    case 'full':
      throw new HttpProblem(409, 'smartlinksFull', { values: { limit: SMARTLINKS_MAX } });
    case 'refused':
      throw refusalOf(decided.state);
  }
}

type PreparedCall = CampaignCall & { readonly prepared: Known };
const offerAnswer = async (call: PreparedCall, needs: CampaignNeeds, id: string) =>
  offerOnWire(
    found(await findOffer(call.db, call.publisher.id, id)),
    await readerOf({ ...call, known: call.prepared }, needs, 'offer'),
  );
const smartlinkAnswer = async (call: PreparedCall, needs: CampaignNeeds, id: string) =>
  smartlinkOnWire(
    found(await findSmartlink(call.db, call.publisher.id, id)),
    await readerOf({ ...call, known: call.prepared }, needs, 'smartlink'),
  );

const refusals = { 409: 'Its state does not take it' };

/** Offers and smartlinks of a publisher, and the words that they are sorted by (specification 4 and 7). */
export const campaignEndpoints = [
  collection(offers, {
    name: 'Offer',
    title: 'Offers with the terms and figures of the publisher',
    query: OfferQuery,
    handle: async (call, needs: CampaignNeeds) =>
      pageOf(await listOffers(call.db, await reading(call, needs, 'offer'), call.query), call.query),
  }),
  item(offer, {
    name: 'OfferDetail',
    title: 'One offer with its landing pages and limits',
    handle: async (call, needs: CampaignNeeds) =>
      offerDetail(
        call.db,
        found(await findOffer(call.db, call.publisher.id, idOf(call))),
        await reading(call, needs, 'offer'),
      ),
  }),
  act(requestOffer, {
    title: 'Asks the manager for an offer',
    limit: 'write',
    refusals,
    before,
    answer: { name: 'Offer', schema: Offer },
    handle: async (call, needs: CampaignNeeds) => {
      const { message } = call.body;
      const id = await asked(call, needs, { kind: 'offer', event: 'publisher.requested', message });
      return offerAnswer(call, needs, id);
    },
  }),
  act(launchOffer, {
    title: 'Launches an open offer',
    limit: 'write',
    refusals,
    before,
    answer: { name: 'Offer', schema: Offer },
    handle: async (call, needs: CampaignNeeds) =>
      offerAnswer(call, needs, await asked(call, needs, { kind: 'offer', event: 'publisher.launched' })),
  }),
  collection(smartlinks, {
    name: 'Smartlink',
    title: 'Smartlinks with the figures of the publisher',
    may: hasSmartlinks,
    query: SmartlinkQuery,
    handle: async (call, needs: CampaignNeeds) =>
      pageOf(await listSmartlinks(call.db, await reading(call, needs, 'smartlink'), call.query), call.query),
  }),
  item(smartlink, {
    name: 'SmartlinkDetail',
    title: 'One smartlink with what each of its offers got and earned',
    may: hasSmartlinks,
    handle: async (call, needs: CampaignNeeds) =>
      smartlinkDetail(
        call.db,
        found(await findSmartlink(call.db, call.publisher.id, idOf(call))),
        await reading(call, needs, 'smartlink'),
        needs.clock.now(),
      ),
  }),
  act(requestSmartlink, {
    title: 'Asks the manager for a smartlink',
    may: hasSmartlinks,
    limit: 'write',
    refusals,
    before,
    answer: { name: 'Smartlink', schema: Smartlink },
    handle: async (call, needs: CampaignNeeds) => {
      const { message } = call.body;
      const id = await asked(call, needs, { kind: 'smartlink', event: 'publisher.requested', message });
      return smartlinkAnswer(call, needs, id);
    },
  }),
  act(launchSmartlink, {
    title: 'Launches an open smartlink',
    may: hasSmartlinks,
    limit: 'write',
    refusals,
    before,
    answer: { name: 'Smartlink', schema: Smartlink },
    handle: async (call, needs: CampaignNeeds) =>
      smartlinkAnswer(
        call,
        needs,
        await asked(call, needs, { kind: 'smartlink', event: 'publisher.launched' }),
      ),
  }),
  collection(smartlinkVerticals, {
    name: 'SmartlinkVertical',
    title: 'Kinds of traffic that smartlinks are made for',
    may: hasSmartlinks,
    handle: async ({ db }) => ({
      members: (await db.select().from(verticals).orderBy(asc(verticals.name))).map(verticalOnWire),
    }),
  }),
  collection(campaigns, {
    name: 'Campaign',
    title: 'Live offers and smartlinks: what links, postbacks and short links are made for',
    query: CampaignQuery,
    handle: async (call, needs: CampaignNeeds) => {
      const narrowed = { ...call.query, status: ['live'] };
      const mine = await listOffers(call.db, await reading(call, needs, 'offer'), narrowed);
      const links =
        hasSmartlinks(call.publisher) === 'allowed'
          ? await listSmartlinks(call.db, await reading(call, needs, 'smartlink'), narrowed)
          : [];
      const rows = [
        ...links.map((row) => ({ ...row, type: 'smartlink' })),
        ...mine.map((row) => ({ ...row, type: 'offer' })),
      ].map(({ id, relativeId, label, type }) => ({
        '@id': `${API_BASE}${campaigns.path}/${id}`,
        id,
        relativeId,
        label,
        type,
      }));
      return pageOf(rows, call.query);
    },
  }),
  collection(categories, {
    name: 'Category',
    title: 'Categories of offers',
    handle: ({ db, language }) => listTerms(db, 'category', categories.path, language),
  }),
  collection(promoChannels, {
    name: 'PromoChannel',
    title: 'Kinds of traffic that offers take',
    handle: ({ db, language }) => listTerms(db, 'promoChannel', promoChannels.path, language),
  }),
  collection(trafficTypes, {
    name: 'TrafficType',
    title: 'Kinds of traffic of smartlinks and short links',
    handle: ({ db, language }) => listTerms(db, 'trafficType', trafficTypes.path, language),
  }),
];
