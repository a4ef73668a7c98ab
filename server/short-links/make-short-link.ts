import { randomBytes } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import type { CampaignKind, SubIds } from '#contract/enumerations.ts';
import { SHORT_LINKS_MAX } from '#contract/limits.ts';
import { kinds } from '../campaigns/kinds.ts';
import { refusalOf } from '../campaigns/refusal.ts';
import { isKnownCampaign } from '../catalogue/known-campaign.ts';
import { codeOf, linkCode } from '../catalogue/link-code.ts';
import { links } from '../catalogue/tables/links.ts';
import { campaignTerms } from '../catalogue/tables/terms.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { TextKey } from '../platform/sentences.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { keptSubIds } from './kept-sub-ids.ts';
import { shortLinks } from './tables.ts';

interface Needs extends Pick<Deps, 'ids' | 'clock'> {
  readonly db: Db;
  /** Bytes of the code; the demo's are the same each time. */
  readonly random?: (bytes: number) => Uint8Array;
}

export interface ShortLinkRequest {
  readonly kind: CampaignKind;
  /** `relativeId` of the offer or smartlink. */
  readonly campaign: number;
  readonly trafficType: string;
  /** A host that is the publisher's; null: the network's. */
  readonly domain: string | null;
  readonly subIds?: SubIds;
  /** What its address ends with, of the publisher's choice; null or absent: random characters. */
  readonly ending?: string | null;
}

/** What is wrong with the request, by property and sentence. */
export type RequestProblem = { readonly path: 'campaign' | 'trafficType'; readonly key: TextKey };

/** Refuses what only the database knows: the traffic type, and an offer or smartlink that the publisher may not see. */
export async function requestProblem(
  db: Db,
  { kind, campaign, trafficType }: Pick<ShortLinkRequest, 'kind' | 'campaign' | 'trafficType'>,
  publisher: PublisherRow,
): Promise<RequestProblem | null> {
  if (!(await isTrafficType(db, trafficType))) return { path: 'trafficType', key: 'trafficTypeRequired' };
  const isKnown = await isKnownCampaign(db, publisher, { kind, relativeId: campaign });
  return isKnown ? null : { path: 'campaign', key: 'shortLinkCampaign' };
}

export const isTrafficType = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(campaignTerms, matches(campaignTerms, { kind: 'trafficType', id }))) > 0;

/**
 * Makes a short link of an offer or a smartlink that is live for the publisher, with a tracking link of its own.
 * Holds the publisher's row, so that of two at the limit one is refused. 409 for another state, and at the limit.
 *
 * @returns its id; null where another link of the publisher has its ending
 */
export async function makeShortLink(
  { db, ids, clock, random = randomBytes }: Needs,
  publisher: Pick<PublisherRow, 'id' | 'relativeId'>,
  { kind, campaign, trafficType, domain, subIds = {}, ending = null }: ShortLinkRequest,
): Promise<string | null> {
  await lockOwner(db, publisher.id);
  const found = await kinds[kind].find(db, { relativeId: campaign }, publisher.id);
  if (found?.state !== 'live') throw refusalOf(found ?? { state: null, limit: null });
  const mine = eq(links.publisherId, publisher.id);
  const count = await db.$count(shortLinks, eq(shortLinks.publisherId, publisher.id));
  if (count >= SHORT_LINKS_MAX) throw new HttpProblem(409, 'shortLinksLimit');
  const [last] = await db
    .select({ number: max(links.relativeId) })
    .from(links)
    .where(mine);
  const id = ids();
  const made = await db
    .insert(links)
    .values({
      publisherId: publisher.id,
      id,
      relativeId: (last?.number ?? 0) + 1,
      code: ending === null ? linkCode(publisher.relativeId, random) : codeOf(publisher.relativeId, ending),
      offerId: kind === 'offer' ? found.id : null,
      smartlinkId: kind === 'smartlink' ? found.id : null,
      short: true,
      subIds: keptSubIds(subIds),
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: [links.publisherId, links.code] });
  if (made.rowCount === 0) return null;
  await db.insert(shortLinks).values({ publisherId: publisher.id, id, trafficType, domain });
  return id;
}
