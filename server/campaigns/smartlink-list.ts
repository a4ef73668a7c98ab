import { and, asc, eq, getTableColumns, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { API_BASE } from '#contract/paths.ts';
import type { smartlinks as smartlinksResource } from '#contract/resources/smartlinks.ts';
import { access, smartlinkStatus, verticalStatus } from '#contract/statuses.ts';
import { smartlinkStateOf } from '#domain/campaign-state.ts';
import type { Offer } from '../catalogue/reference.ts';
import { smartlinkAccess, smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import { figuresOnWire } from './figures.ts';
import { among, finderOf, hasState } from './narrow.ts';
import type { CampaignReader } from './offer-list.ts';
import { accessOf } from './standing.ts';

type SmartlinkQuery = v.InferOutput<typeof smartlinksResource.params>;

const over = ['archived', 'declined', 'requested'] as const;

const rowsOf = (db: Db, publisherId: string) =>
  db
    .select({
      smartlink: getTableColumns(smartlinks),
      vertical: getTableColumns(smartlinkVerticals),
      mine: getTableColumns(smartlinkAccess),
    })
    .from(smartlinks)
    .innerJoin(smartlinkVerticals, eq(smartlinkVerticals.id, smartlinks.verticalId))
    .leftJoin(
      smartlinkAccess,
      and(eq(smartlinkAccess.smartlinkId, smartlinks.id), eq(smartlinkAccess.publisherId, publisherId)),
    )
    .$dynamic();
export type SmartlinkFound = Awaited<ReturnType<typeof rowsOf>>[number];

const known = or(notInArray(smartlinks.status, [...over]), isNotNull(smartlinkAccess.access));

const stateOf = ({ smartlink, vertical, mine }: SmartlinkFound) =>
  smartlinkStateOf(smartlink.status, accessOf(mine, smartlink.open), vertical.status);

/** Smartlinks that a publisher may know of, by name, narrowed by what is asked. */
export async function listSmartlinks(db: Db, reader: CampaignReader, asked: SmartlinkQuery) {
  const found = await rowsOf(db, reader.publisherId)
    .where(known)
    .orderBy(sql`${smartlinks.name} collate "C"`, asc(smartlinks.relativeId));
  const isFound = finderOf(asked);
  return found
    .filter(
      (row) =>
        isFound(row.smartlink) &&
        among(asked['trafficTypes.id'], row.smartlink.trafficTypes) &&
        among(asked['smartlinks.proxyDomain.id'], reader.domains.get(row.smartlink.id) ?? []) &&
        (asked.live === undefined || (stateOf(row) === 'live') === (asked.live === 'true')) &&
        hasState(asked, stateOf(row)),
    )
    .map((row) => smartlinkOnWire(row, reader));
}

/** One smartlink that a publisher may know of; null: there is none. */
export async function findSmartlink(db: Db, publisherId: string, id: string): Promise<SmartlinkFound | null> {
  const [found] = await rowsOf(db, publisherId).where(and(eq(smartlinks.id, id), known));
  return found ?? null;
}

export const verticalOnWire = ({ id, name, status }: typeof smartlinkVerticals.$inferSelect) => ({
  '@id': `${API_BASE}/smartlink_verticals/${id}`,
  '@type': 'SmartlinkVertical',
  id,
  title: name,
  status: verticalStatus.encode(status),
});

export function smartlinkOnWire({ smartlink, vertical, mine }: SmartlinkFound, reader: CampaignReader) {
  const { reference, network, own, links, domains } = reader;
  const pool = reference.smartlinks.get(smartlink.id)?.pool.map(({ offer }) => offer) ?? [];
  return {
    '@id': `${API_BASE}/smartlinks/${smartlink.id}`,
    '@type': 'Smartlink',
    id: smartlink.id,
    relativeId: smartlink.relativeId,
    label: smartlink.name,
    status: access.encode(accessOf(mine, smartlink.open)),
    smartlinkStatus: smartlinkStatus.encode(smartlink.status),
    vertical: verticalOnWire(vertical),
    trafficTypes: smartlink.trafficTypes,
    domains: domains.get(smartlink.id) ?? [],
    ...takenBy(pool.filter(({ running }) => running)),
    // each offer of the pool pays its own
    payoutRate: null,
    goal: null,
    ...figuresOnWire(network.smartlink(smartlink.relativeId), own.smartlink(smartlink.relativeId)),
    requestedAt: mine?.requestedAt?.toISOString() ?? null,
    reason: mine?.reason ?? null,
    link: links.get(smartlink.id) ?? null,
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
