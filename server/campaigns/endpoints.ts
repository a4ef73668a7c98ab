import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { API_BASE } from '#contract/paths.ts';
import { categories, promoChannels, trafficTypes } from '#contract/resources/offers.ts';
import { campaigns, smartlinkVerticals } from '#contract/resources/smartlinks.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Reference } from '../catalogue/reference.ts';
import { hasSmartlinks } from '../catalogue/known-campaign.ts';
import { smartlinkVerticals as verticals } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { act, type Call, collection, item, type Params } from '../platform/http/endpoint.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { isUuid } from '../platform/uuid.ts';
import { pageOf } from './campaign-kind.ts';
import { decide } from './decide.ts';
import { type NetworkFigures, readFigures } from './figures.ts';
import type { CampaignReader, Campaigns } from './kind.ts';
import { kinds } from './kinds.ts';
import { readFirstLinks } from './own-links.ts';
import { refusalOf } from './refusal.ts';
import { verticalOnWire } from './smartlink-kind.ts';
import { listTerms } from './terms.ts';

/** What these calls need of the network. */
export interface CampaignNeeds extends Pick<Deps, 'config' | 'clock' | 'ids'> {
  readonly catalogue: Pick<Catalogue, 'reference'>;
  readonly networkFigures: NetworkFigures;
  /** Conversions that offers with a limit have taken, by `relativeId`. */
  readonly takenOf: (reference: Reference) => Promise<CampaignReader['taken']>;
  /** Ids of own domains by the id of the smartlink that short links on them are of. */
  readonly domainsOfSmartlinks: (
    db: Db,
    publisherId: string,
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
}

type CampaignCall = Pick<Call, 'db' | 'publisher' | 'language' | 'param'>;

const CampaignQuery = v.object({ ...campaigns.params.entries, ...pagingEntries });

/** What is the same for every publisher. It may be read anew on a connection of its own, so never inside a transaction. */
type Known = Pick<CampaignReader, 'reference' | 'network' | 'taken'>;
async function knownOf({ catalogue, networkFigures, takenOf }: CampaignNeeds): Promise<Known> {
  const reference = await catalogue.reference();
  return { reference, network: await networkFigures.of(), taken: await takenOf(reference) };
}
const before = (_: unknown, needs: CampaignNeeds): Promise<Known> => knownOf(needs);

type Read = Pick<Campaigns, 'kind' | 'linkTo' | 'limitReached'>;

async function readerOf(
  { db, publisher, language }: CampaignCall,
  { clock, config, domainsOfSmartlinks }: CampaignNeeds,
  { kind, linkTo, limitReached }: Read,
  known: Known,
): Promise<CampaignReader> {
  const of = { publisherId: publisher.id, timezone: publisher.timezone };
  return {
    ...known,
    ...of,
    language,
    own: await readFigures(db, of, clock.now()),
    links: await readFirstLinks(db, publisher.id, { column: linkTo, publicUrl: config.publicUrl }),
    domains: kind === 'smartlink' ? await domainsOfSmartlinks(db, publisher.id) : new Map(),
    limitReached: await limitReached(db, publisher.id),
  };
}
const reading = async (call: CampaignCall, needs: CampaignNeeds, of: Read) =>
  readerOf(call, needs, of, await knownOf(needs));

/** Throws 404 for what can be nobody's id. */
function idOf({ param }: CampaignCall): string {
  const id = param('id');
  if (!isUuid(id)) throw new HttpProblem(404, 'notFound');
  return id;
}
function found<Row>(row: Row | null): Row {
  if (row === null) throw new HttpProblem(404, 'notFound');
  return row;
}

/** Lets the publisher ask for or launch one; throws 404, or 409 with what its state says. */
async function asked(
  call: CampaignCall,
  needs: CampaignNeeds,
  of: Pick<Campaigns, 'kind' | 'isKnown'>,
  request: {
    readonly event: 'publisher.requested' | 'publisher.launched';
    readonly message?: string;
  },
): Promise<string> {
  const id = idOf(call);
  const { db, publisher } = call;
  // what a publisher may not know of is not there for it
  if (!(await of.isKnown(db, publisher.id, id))) throw new HttpProblem(404, 'notFound');
  const decided = await decide(
    { ...needs, db },
    { ...request, kind: of.kind, which: { id }, publisherId: publisher.id },
  );
  switch (decided.kind) {
    case 'done':
      return id;
    case 'unknown':
      throw new HttpProblem(404, 'notFound');
    case 'refused':
      throw refusalOf(decided);
  }
}

/** List, page, request and launch of one kind. */
function endpointsOf<Query extends Params>(of: Campaigns<Query>) {
  const { calls, may } = of;
  const { name, titles } = calls;
  const guarded = may && { may };
  const acting = {
    ...guarded,
    refusals: { 409: 'Its state does not take it' },
    before,
    answer: { name, schema: calls.list.row },
  } as const;
  const answer = async (
    call: CampaignCall & { readonly prepared: Known },
    needs: CampaignNeeds,
    id: string,
  ) => found(await of.one(call.db, await readerOf(call, needs, of, call.prepared), id));
  return [
    collection(calls.list, {
      name,
      title: titles.list,
      ...guarded,
      query: calls.query,
      handle: async (call, needs: CampaignNeeds) =>
        of.list(call.db, await reading(call, needs, of), calls.asked(call.query)),
    }),
    item(calls.one, {
      name: `${name}Detail`,
      title: titles.one,
      ...guarded,
      handle: async (call, needs: CampaignNeeds) =>
        found(await of.detail(call.db, await reading(call, needs, of), idOf(call), needs.clock.now())),
    }),
    act(calls.request, {
      ...acting,
      title: titles.request,
      handle: async (call, needs: CampaignNeeds) => {
        const { message } = call.body;
        return answer(call, needs, await asked(call, needs, of, { event: 'publisher.requested', message }));
      },
    }),
    act(calls.launch, {
      ...acting,
      title: titles.launch,
      handle: async (call, needs: CampaignNeeds) =>
        answer(call, needs, await asked(call, needs, of, { event: 'publisher.launched' })),
    }),
  ];
}

/** Offers and smartlinks of a publisher, and the words that they are sorted by (specification 4 and 7). */
export const campaignEndpoints = [
  ...endpointsOf(kinds.offer),
  ...endpointsOf(kinds.smartlink),
  collection(smartlinkVerticals, {
    name: 'SmartlinkVertical',
    title: 'Kinds of traffic that smartlinks are made for',
    may: hasSmartlinks,
    handle: async ({ db, language }) => ({
      members: (await db.select().from(verticals).orderBy(asc(verticals.name))).map((row) =>
        verticalOnWire(row, language),
      ),
    }),
  }),
  collection(campaigns, {
    name: 'Campaign',
    title: 'Live offers and smartlinks: what links, postbacks and short links are made for',
    query: CampaignQuery,
    handle: async (call, needs: CampaignNeeds) => {
      const { db, publisher, query } = call;
      const live = { ...query, status: ['live'] };
      const both = [kinds.smartlink, kinds.offer].filter((of) => of.isFor(publisher));
      const rows = both.map(async (of) =>
        (await of.names(db, await reading(call, needs, of), live)).map(({ id, relativeId, label }) => ({
          '@id': `${API_BASE}${campaigns.path}/${id}`,
          id,
          relativeId,
          label,
          type: of.kind,
        })),
      );
      return pageOf((await Promise.all(rows)).flat(), query);
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
