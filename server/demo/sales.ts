import { DAY_MS, MINUTE_MS } from '#contract/spans.ts';
import type { HitRow } from '../events/tables/hits.ts';
import { clickIdOf } from '../catalogue/click-id.ts';
import type { Claim } from '../tracker/postback/claim.ts';
import { demoCampaigns } from './campaigns.ts';
import { demoKey } from './catalogue.ts';
import { demoCountries } from './countries.ts';
import { type DemoGoal, type DemoOffer, demoOffers } from './offers.ts';
import { rivalCampaigns } from './rival-campaigns.ts';
import { type Seeded, seeded } from './seeded.ts';

/** The longest time between a click and the advertiser's last word on it. */
export const LONGEST_MS = 22 * DAY_MS;

/** What the advertiser has to know of a click. */
export type SoldClick = Pick<
  HitRow,
  'id' | 'at' | 'offer' | 'subOffer' | 'country' | 'device' | 'subSource' | 'sub1'
>;

const spending = new Map(demoCountries.map(({ code, spending: value }) => [code, value]));
const quality = new Map(
  [...demoCampaigns, ...rivalCampaigns].map((campaign) => [campaign.name, campaign.quality]),
);
const offers = new Map(demoOffers.map((offer) => [offer.number, offer]));

const reasons: Readonly<Record<string, readonly string[]>> = {
  CPL: ['Duplicate lead', 'Invalid phone number', 'Not reached', 'Wrong country'],
  CPA: ['Fraud suspicion', 'Duplicate account', 'Order cancelled', 'Not reached'],
  CPS: ['Chargeback', 'Order cancelled', 'Payment declined'],
  RevShare: ['Order returned', 'Order cancelled'],
};

/**
 * What the advertiser reports of a click, and when: nothing of most, of some a conversion, perhaps
 * looked at first, perhaps taken back. It follows from the click alone, so that a history that broke off
 * goes on as it would have.
 */
export function claimsOf(click: SoldClick, publisherRelativeId: number): Claim[] {
  const offer = offers.get(click.subOffer ?? click.offer ?? 0);
  if (offer === undefined) return [];
  const random = seeded(click.id);
  const claims: Claim[] = [];
  let at = click.at.getTime();
  let factor = (quality.get(click.sub1 ?? '') ?? 1) * (spending.get(click.country ?? '') ?? 0.6);
  for (const goal of offer.goals) {
    if (!random.chance(Math.min(0.9, goal.rate * factor))) return claims;
    at += waiting(random, offer.delay);
    claims.push(...lifeOf(click, publisherRelativeId, offer, goal, at, random));
    // who came this far decides by the offer alone
    factor = 1;
  }
  return claims;
}

/** Exponential around the middle, so that most come soon and some late. */
const waiting = (random: Seeded, minutes: number) =>
  Math.round(Math.min(-Math.log(1 - random.next()) * minutes * 1.4, 3 * 24 * 60) * MINUTE_MS) + 20_000;

function lifeOf(
  click: SoldClick,
  publisherRelativeId: number,
  offer: DemoOffer,
  goal: DemoGoal,
  at: number,
  random: Seeded,
): Claim[] {
  const first: Claim = {
    clickId: clickIdOf({ publisherRelativeId, hitId: click.id }),
    key: demoKey(offer.number),
    goal: goal.code,
    amount: offer.share > 0 ? saleOf(random) : null,
    status: 'approved',
    reason: null,
    advertiserId: `${offer.number}-${random.int(900_000_000) + 100_000_000}`,
    test: false,
    at: new Date(at),
  };
  const why = reasons[offer.type] ?? [];
  const reason = why[random.int(why.length)] ?? null;
  const rejected = random.chance(offer.rejected);
  const later = (days: number) => new Date(at + (0.2 + random.next() * days) * DAY_MS);
  if (random.chance(offer.reviewed)) {
    const decided: Claim = { ...first, status: rejected ? 'rejected' : 'approved', at: later(3) };
    return [{ ...first, status: 'pending' }, rejected ? { ...decided, reason } : decided];
  }
  if (!rejected) return [first];
  return [first, { ...first, status: 'rejected', reason, at: later(Math.max(offer.holdDays - 1, 2)) }];
}

/** The sum of a shopping basket, in minor units. */
const saleOf = (random: Seeded) => Math.round((12 + 90 * random.next() ** 2.2) * 100) * 100;
