import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { type HitRow, hits } from '../../events/tables/hits.ts';
import type { Deps } from '../../platform/deps.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readClickId } from '../../catalogue/click-id.ts';
import type { Goal, Offer, Reference } from '../../catalogue/reference.ts';
import { type AdvertiserStatus, advertiserStatuses } from '../../catalogue/tables/offers.ts';
import type { Claim, ClaimAnswer, Judged } from './claim.ts';
import { type AcceptedClaim, recordConversions } from './record-conversions.ts';
import { isKeyOfOffer } from './keys.ts';

type Refusal = Extract<ClaimAnswer, { kind: 'refused' }>;
const refused = (because: Refusal['because']): Refusal => ({ kind: 'refused', because });

interface Named {
  readonly claim: Claim;
  readonly publisherId: string;
  readonly hitId: string;
}

/**
 * Makes conversions of claims, each once: what came of a claim stands at its place. Who knows no key of
 * any offer learns nothing about clicks. All claims are written together; the HTTP route brings one, the
 * demo's history many. `lockMs`: as of `recordConversions`.
 */
export async function acceptClaims(
  deps: Pick<Deps, 'db' | 'ids' | 'hooks' | 'config'>,
  catalogue: Catalogue,
  claims: readonly Claim[],
  lockMs = 0,
): Promise<Judged[]> {
  const reference = await catalogue.reference();
  const named = await Promise.all(claims.map((claim) => nameOf(claim, catalogue, reference)));
  const clicks = await clicksOf(
    deps.db,
    named.filter((entry) => 'claim' in entry),
  );
  const read = named.map((entry) =>
    'claim' in entry ? acceptedClaim(entry, clicks.get(entry.hitId), reference) : entry,
  );
  const accepted = read.filter((entry) => 'claim' in entry);
  const written = await recordConversions(deps, accepted, lockMs);
  const judged = written.values();
  return read.map((entry) => ('claim' in entry ? (judged.next().value ?? refused('click')) : entry));
}

async function nameOf(claim: Claim, catalogue: Catalogue, reference: Reference): Promise<Named | Refusal> {
  if (!isKeyOfOffer(reference, claim.key)) return refused('key');
  const click = readClickId(claim.clickId);
  const publisherId = click === null ? null : await catalogue.publisherId(click.publisherRelativeId);
  if (click === null || publisherId === null) return refused('click');
  return { claim, publisherId, hitId: click.hitId };
}

async function clicksOf(db: Db, named: readonly Named[]): Promise<Map<string, HitRow>> {
  if (named.length === 0) return new Map();
  const rows = await db
    .select()
    .from(hits)
    .where(
      sql`(${hits.publisherId}, ${hits.id}) in (select * from unnest(
        ${sql.param(named.map(({ publisherId }) => publisherId))}::uuid[],
        ${sql.param(named.map(({ hitId }) => hitId))}::uuid[]))`,
    );
  return new Map(rows.map((row) => [row.id, row]));
}

function acceptedClaim(
  { claim, publisherId }: Named,
  hit: HitRow | undefined,
  reference: Reference,
): AcceptedClaim | Refusal {
  if (hit === undefined || hit.publisherId !== publisherId || !hit.click) return refused('click');
  const offer = reference.offersByNumber.get(hit.subOffer ?? hit.offer ?? 0);
  if (offer === undefined) return refused('click');
  if (!isSameSecret(claim.key, offer.postbackKey)) return refused('key');
  const goal = goalOf(offer.goals, claim.goal);
  if (goal === undefined) return refused('goal');
  const status = statusOf(claim.status, offer);
  if (status === undefined) return refused('status');
  // a fixed payout follows no sale, whatever was said of one
  const sale = offer.share === 0 ? null : claim.amount;
  if (sale === 'unreadable') return refused('unreadableAmount');
  const amount = payoutOf(offer, goal, sale);
  return amount === null ? refused('amount') : { claim, hit, offer, goal, status, sale, amount };
}

const statusOf = (word: string, { statusWords }: Offer): AdvertiserStatus | undefined =>
  statusWords.get(word) ?? advertiserStatuses.find((one) => one === word);

const goalOf = (goals: readonly Goal[], code: string | null): Goal | undefined =>
  code === null
    ? (goals.find(({ standard }) => standard) ?? goals[0])
    : goals.find((goal) => goal.code === code);

/**
 * What the publisher gets, in minor units: a share of the sale where the offer pays shares (half a unit is
 * rounded up), else the goal's fixed payout. Null: the sale's amount is needed and was not sent.
 */
function payoutOf(offer: Offer, goal: Goal, sale: number | null): number | null {
  if (offer.share === 0) return goal.payout;
  if (sale === null) return null;
  // an exact product: sales are refused above 10^13 units, shares are at most 10^4
  return Number((BigInt(sale) * BigInt(offer.share) + 5_000n) / 10_000n);
}
