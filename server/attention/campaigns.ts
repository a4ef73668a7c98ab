import { eq, inArray } from 'drizzle-orm';
import type { CampaignKind, Cap } from '#contract/enumerations.ts';
import { stops } from '#contract/resources/attention.ts';
import { offerStateOf, smartlinkStateOf } from '#domain/campaign-state.ts';
import { hasRole } from '#domain/roles.ts';
import { offerTakesVisitors } from '#machines/lifecycles/offer.ts';
import { smartlinkTakesVisitors } from '#machines/lifecycles/smartlink.ts';
import { matches } from '../platform/db/matches.ts';
import { offerAccess, offers } from '../catalogue/tables/offers.ts';
import { smartlinkAccess, smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import { capOfAll, choosableIn } from '../catalogue/smartlink-cap.ts';
import { nothingTaken } from '../catalogue/taken.ts';
import { quarterHourOf } from '../events/quarter-hours.ts';
import type { Group } from '../events/question.ts';
import { readEvents } from '../events/read-events.ts';
import { type Asked, type LineOf, RECENT_MS } from './asked.ts';

/** From this share of a limit on a publisher is told of it, per cent. */
const NEAR_CAP = 80;

/** What the links that visitors come by lead to; those that nobody comes by need nobody. */
export async function campaignLines(asked: Asked): Promise<(LineOf<'campaign'> | LineOf<'cap'>)[]> {
  const visits = await visitsOf(asked);
  return [
    ...(await offerLines(asked, visits.offerCampaign)),
    ...(hasRole(asked.publisher.roles, 'ROLE_SMARTLINKS')
      ? await smartlinkLines(asked, visits.smartlinkCampaign)
      : []),
  ];
}

/** By the `relativeId` that they came for, how many of the last 24 hours were led nowhere. */
type Lost = ReadonlyMap<number, number>;

async function visitsOf({ db, publisher, now }: Asked) {
  const [start, end] = [quarterHourOf(now.getTime() - RECENT_MS) + 1, quarterHourOf(now.getTime()) + 1];
  const by = <D extends 'offerCampaign' | 'smartlinkCampaign'>(dimension: D) => ({
    publisherId: publisher.id,
    range: { start, end, spans: [] },
    keys: [dimension],
    filters: [{ dimension }],
  });
  const told = await readEvents(db, by('offerCampaign'), by('smartlinkCampaign'));
  const lost = (groups: readonly Group[]): Lost =>
    new Map(groups.map(({ keys, sums }) => [Number(keys[0]), sums.hits - sums.clicks]));
  return { offerCampaign: lost(told[0]), smartlinkCampaign: lost(told[1]) };
}

async function offerLines({ db, publisher, taken }: Asked, lost: Lost) {
  if (lost.size === 0) return [];
  const { id, relativeId, name, status, dayCap, totalCap } = offers;
  const isMine = matches(offerAccess, { offerId: offers.id, publisherId: publisher.id });
  const rows = await db
    .select({ id, relativeId, name, status, dayCap, totalCap, access: offerAccess.access })
    .from(offers)
    .leftJoin(offerAccess, isMine)
    .where(inArray(offers.relativeId, [...lost.keys()]));
  return rows.flatMap((offer): (LineOf<'campaign'> | LineOf<'cap'>)[] => {
    const visits = lost.get(offer.relativeId) ?? 0;
    const state = offerStateOf(offer.status, offer.access);
    const isOpen = state !== null && offerTakesVisitors(state);
    if (!isOpen) return stopped('offer', offer, state, visits);
    const near = nearCap(offer, taken.get(offer.relativeId) ?? nothingTaken);
    return near === null ? [] : [{ kind: 'cap', id: offer.id, name: offer.name, ...near, visits }];
  });
}

async function smartlinkLines({ db, publisher, reference, taken }: Asked, lost: Lost) {
  if (lost.size === 0) return [];
  const { id, relativeId, name, status } = smartlinks;
  const isMine = matches(smartlinkAccess, { smartlinkId: smartlinks.id, publisherId: publisher.id });
  const rows = await db
    .select({
      id,
      relativeId,
      name,
      status,
      access: smartlinkAccess.access,
      vertical: smartlinkVerticals.status,
    })
    .from(smartlinks)
    .innerJoin(smartlinkVerticals, eq(smartlinkVerticals.id, smartlinks.verticalId))
    .leftJoin(smartlinkAccess, isMine)
    .where(inArray(smartlinks.relativeId, [...lost.keys()]));
  return rows.flatMap((smartlink) => {
    const state = smartlinkStateOf(smartlink.status, smartlink.access, smartlink.vertical, null);
    const isOpen = state !== null && smartlinkTakesVisitors(state);
    const visits = lost.get(smartlink.relativeId) ?? 0;
    if (!isOpen) return stopped('smartlink', smartlink, state, visits);
    const isFull = capOfAll(choosableIn(reference, smartlink.id), taken) !== null;
    return isFull ? stopped('smartlink', smartlink, 'capped', visits) : [];
  });
}

function stopped(
  campaign: CampaignKind,
  { id, name }: { readonly id: string; readonly name: string },
  state: string | null,
  visits: number,
): LineOf<'campaign'>[] {
  const because = stops.find((stop) => stop === state) ?? 'closed';
  return visits === 0 ? [] : [{ kind: 'campaign', campaign, id, name, because, visits }];
}

/** The limit that is nearest to its end, from 80 % of it on; of two the one that does not end with the day. */
function nearCap(
  { dayCap, totalCap }: { readonly dayCap: number | null; readonly totalCap: number | null },
  taken: Readonly<Record<Cap, number | null>>,
): Pick<LineOf<'cap'>, 'cap' | 'taken' | 'most'> | null {
  const limits = [
    { cap: 'total' as const, most: totalCap, taken: taken.total ?? 0 },
    { cap: 'day' as const, most: dayCap, taken: taken.day ?? 0 },
  ].flatMap(({ most, ...limit }) => (most === null || most <= 0 ? [] : [{ ...limit, most }]));
  const [nearest] = limits
    .filter(({ taken: had, most }) => had * 100 >= most * NEAR_CAP)
    .toSorted((a, b) => b.taken / b.most - a.taken / a.most);
  return nearest ?? null;
}
