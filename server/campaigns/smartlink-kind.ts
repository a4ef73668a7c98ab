import { and, count, eq, getTableColumns, ne, notInArray, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import { SMARTLINKS_MAX } from '#contract/limits.ts';
import { decimalOf } from '#contract/money.ts';
import { API_BASE } from '#contract/paths.ts';
import { launchSmartlink, requestSmartlink } from '#contract/resources/campaign-actions.ts';
import { smartlink, smartlinks as list } from '#contract/resources/smartlinks.ts';
import { access, smartlinkStatus, verticalStatus } from '#contract/statuses.ts';
import { smartlinkStateOf } from '#domain/campaign-state.ts';
import { narrowedSmartlinks } from '#domain/narrow-campaigns.ts';
import { nextSmartlinkState } from '#machines/lifecycles/smartlink.ts';
import { hasSmartlinks, hiddenStatuses } from '../catalogue/known-campaign.ts';
import type { Offer } from '../catalogue/reference.ts';
import { capOfAll, choosableIn } from '../catalogue/smartlink-cap.ts';
import { nothingTaken, reachedCap } from '../catalogue/taken.ts';
import { smartlinkAccess, smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { readChoices } from './figures.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { byName, campaignKind, sliced } from './campaign-kind.ts';
import type { BriefReader, CampaignReader, Slice } from './kind.ts';
import { accessOf } from './standing.ts';

const read = (db: Db, publisherId: string, which: SQL | undefined, slice: Slice = {}) =>
  sliced(
    db
      .select({
        campaign: getTableColumns(smartlinks),
        vertical: getTableColumns(smartlinkVerticals),
        mine: getTableColumns(smartlinkAccess),
      })
      .from(smartlinks)
      .innerJoin(smartlinkVerticals, eq(smartlinkVerticals.id, smartlinks.verticalId))
      .leftJoin(smartlinkAccess, matches(smartlinkAccess, { smartlinkId: smartlinks.id, publisherId }))
      .where(which)
      .orderBy(...byName(smartlinks))
      .$dynamic(),
    slice,
  );
type Row = Awaited<ReturnType<typeof read>>[number];

/** The manager may give a publisher another number. Those that are over, or whose vertical is, count no more. */
async function limitReached(db: Db, publisherId: string): Promise<number | null> {
  const [publisher] = await db
    .select({ most: publishers.smartlinksMost })
    .from(publishers)
    .where(eq(publishers.id, publisherId));
  const most = publisher?.most ?? SMARTLINKS_MAX;
  const [live] = await db
    .select({ count: count() })
    .from(smartlinkAccess)
    .innerJoin(smartlinks, eq(smartlinks.id, smartlinkAccess.smartlinkId))
    .innerJoin(smartlinkVerticals, eq(smartlinkVerticals.id, smartlinks.verticalId))
    .where(
      and(
        matches(smartlinkAccess, { publisherId, access: 'active' }),
        notInArray(smartlinks.status, ['archived', 'declined']),
        ne(smartlinkVerticals.status, 'disabled'),
      ),
    );
  return (live?.count ?? 0) >= most ? most : null;
}

/** There are few of them. */
const briefs = async (db: Db, reader: BriefReader, which: SQL | undefined) =>
  (await read(db, reader.publisherId, which)).map((row) => ({
    id: row.campaign.id,
    relativeId: row.campaign.relativeId,
    label: row.campaign.name,
    status: accessOf(row.mine, row.campaign.open),
    ...own(row, reader),
  }));

export const smartlinkKind = campaignKind({
  kind: 'smartlink',
  may: hasSmartlinks,
  limitReached,
  calls: {
    name: 'Smartlink',
    list,
    query: v.object({ ...list.params.entries, ...pagingEntries }),
    asked: ({ live, ...query }) => ({ ...query, live: live && [live] }),
    one: smartlink,
    request: requestSmartlink,
    launch: launchSmartlink,
    titles: {
      list: 'Smartlinks with the figures of the publisher',
      one: 'One smartlink with what each of its offers got and earned',
      request: 'Asks the manager for a smartlink',
      launch: 'Launches an open smartlink',
    },
  },
  table: smartlinks,
  accesses: smartlinkAccess,
  accessTo: smartlinkAccess.smartlinkId,
  linkTo: 'smartlinkId',
  over: hiddenStatuses.smartlink,
  read,
  life: ({ campaign, vertical }, mine, limit) => {
    const state = smartlinkStateOf(campaign.status, mine, vertical.status, limit);
    return {
      state,
      back: smartlinkStateOf('live', mine, 'available', limit),
      next: (event) => (state === null ? null : nextSmartlinkState(state, event)),
    };
  },
  own,
  briefs,
  narrowed: narrowedSmartlinks,
  encoded: (row) => ({
    ...row,
    status: access.encode(row.status),
    smartlinkStatus: smartlinkStatus.encode(row.smartlinkStatus),
    vertical: encodedVertical(row.vertical),
  }),
  detail: async (db, { campaign }, reader, now) => ({
    landingPages: [],
    offers: await chosenOffers(db, campaign, reader, now),
  }),
  write: (tx, { publisherId, id }, standing) =>
    tx
      .insert(smartlinkAccess)
      .values({ publisherId, smartlinkId: id, ...standing })
      .onConflictDoUpdate({
        target: [smartlinkAccess.publisherId, smartlinkAccess.smartlinkId],
        set: standing,
      }),
  setStatus: (tx, id, status) =>
    tx
      .update(smartlinks)
      .set({ status: status === 'open' ? 'live' : status })
      .where(eq(smartlinks.id, id)),
});

function own({ campaign, vertical }: Row, reader: BriefReader) {
  const { language, reference, domains, taken, limitReached: limit } = reader;
  return {
    '@type': 'Smartlink',
    smartlinkStatus: campaign.status,
    vertical: namedVertical(vertical, language),
    trafficTypes: campaign.trafficTypes,
    domains: domains.get(campaign.id) ?? [],
    limitReached: limit,
    capReached: capOfAll(choosableIn(reference, campaign.id), taken),
    ...takenBy(poolOf(reference, campaign.id).filter(({ running }) => running)),
    // each offer of the pool pays its own
    payoutRate: null,
    goal: null,
  };
}

const namedVertical = ({ id, name, names, status }: Row['vertical'], language: Language) => ({
  '@id': `${API_BASE}/smartlink_verticals/${id}`,
  '@type': 'SmartlinkVertical',
  id,
  title: names[language] ?? name,
  status,
});
const encodedVertical = (vertical: ReturnType<typeof namedVertical>) => ({
  ...vertical,
  status: verticalStatus.encode(vertical.status),
});
export const verticalOnWire = (row: Row['vertical'], language: Language) =>
  encodedVertical(namedVertical(row, language));

const poolOf = (reference: CampaignReader['reference'], id: string): readonly Offer[] =>
  reference.smartlinks.get(id)?.pool.map(({ offer }) => offer) ?? [];

/** The limit of one of these that it has reached, with its figures. */
function capIn(choices: readonly Offer[], number: number, taken: CampaignReader['taken']) {
  const offer = choices.find(({ relativeId }) => relativeId === number);
  const its = taken.get(number) ?? nothingTaken;
  const reached = offer === undefined ? null : reachedCap(offer, its);
  if (offer === undefined || reached === null) return null;
  return {
    reached,
    taken: its[reached] ?? 0,
    limit: (reached === 'day' ? offer.dayCap : offer.totalCap) ?? 0,
  };
}

/** Whom at least one offer of the pool takes; denied is only who is denied by all of them. */
function takenBy(pool: readonly Offer[]) {
  const union = (listOf: (offer: Offer) => readonly string[]): string[] => {
    const lists = pool.map(listOf);
    return lists.some(({ length }) => length === 0) ? [] : [...new Set(lists.flat())].toSorted();
  };
  const [first, ...others] = pool;
  return {
    allowedCountries: union(({ allowedCountries }) => allowedCountries),
    deniedCountries: (first?.deniedCountries ?? []).filter((code) =>
      others.every(({ deniedCountries }) => deniedCountries.includes(code)),
    ),
    devices: union(({ device }) => (device === 'all' ? [] : [device])),
    connectionTypes: union(({ connectionTypes }) => connectionTypes),
    platforms: union(({ platforms }) => platforms),
  };
}

/** What each offer of the pool, or that was in it, got and earned, the most clicked first. */
async function chosenOffers(
  db: Db,
  { id, relativeId: number }: { readonly id: string; readonly relativeId: number },
  { publisherId, timezone, reference, taken }: CampaignReader,
  now: Date,
) {
  const had = await readChoices(db, { publisherId, timezone, smartlink: number }, now);
  // one that is over is nobody's business who never sent it a visitor
  const running = poolOf(reference, id).filter((offer) => offer.running);
  const choices = choosableIn(reference, id);
  const numbers = new Set([...running.map(({ relativeId }) => relativeId), ...had.keys()]);
  const chosen = [...numbers].flatMap((relativeId) => {
    const offer = reference.offersByNumber.get(relativeId);
    if (!offer) return [];
    const { clicks, conversions, payout } = had.get(relativeId) ?? nothing;
    const cap = capIn(choices, relativeId, taken);
    return [{ relativeId, label: offer.name, clicks, conversions, payout: decimalOf(payout), cap }];
  });
  return chosen.toSorted((a, b) => b.clicks - a.clicks || a.relativeId - b.relativeId);
}
const nothing = { clicks: 0, conversions: 0, payout: 0 };
