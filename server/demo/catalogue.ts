import type { Db } from '../platform/db/client.ts';
import type { links } from '../catalogue/tables/links.ts';
import { offerGoals, offerGoalTexts, offerLandings, offers } from '../catalogue/tables/offers.ts';
import { smartlinkOffers, smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import { campaignTerms } from '../catalogue/tables/terms.ts';
import { linkCode } from '../catalogue/link-code.ts';
import { rowsOf } from '../platform/texts-in-languages.ts';
import { demoCampaigns, type DemoCampaign } from './campaigns.ts';
import { goalNames } from './goal-names.ts';
import {
  channelsOf,
  demoTerms,
  demoTrafficTypes,
  descriptions,
  smartlinkDescription,
  verticalNames,
} from './demo-terms.ts';
import { demoId } from './ids.ts';
import { bytesOfCode, demoShortLinks } from './demo-short-links.ts';
import { demoOffers, type DemoOffer, demoSmartlinks } from './offers.ts';
import { seedLinks } from './seed-links.ts';
import { seeded } from './seeded.ts';

/** The smartlink that takes over for all others. */
const MAINSTREAM = 201;

interface Owner {
  readonly id: string;
  readonly relativeId: number;
}

/** Landing `n` (from 1) of an offer, as the whole network numbers it. */
const landingNumber = (offer: number, n: number): number => offer * 10 + n;

/** The advertiser's key of an offer of the demo: it is nobody's secret. */
export const demoKey = (offer: number): string => `demo-key-${offer}`;

/** Offers, smartlinks, the demo publisher's access to them and its links. What is there already stays. */
export async function seedCatalogue(db: Db, owner: Owner, createdAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const offerRows = demoOffers.map((offer) => offerRow(offer, createdAt));
    await tx.insert(offers).values(offerRows).onConflictDoNothing();
    await tx.insert(campaignTerms).values(demoTerms.slice()).onConflictDoNothing();
    await tx.insert(offerGoals).values(demoOffers.flatMap(goalRows)).onConflictDoNothing();
    await tx.insert(offerGoalTexts).values(demoOffers.flatMap(goalTextRows)).onConflictDoNothing();
    await tx.insert(offerLandings).values(demoOffers.flatMap(landingRows)).onConflictDoNothing();
    await seedSmartlinks(tx, createdAt);
    // the others get their states by what is said about them (`standings.ts`)
    await seedLinks(
      tx,
      demoLinks.map((link) => linkRow(link, owner, createdAt)),
    );
  });
}

function offerRow(offer: DemoOffer, createdAt: Date): typeof offers.$inferInsert {
  const [first] = offer.goals;
  const payout = first?.payout ?? 0;
  return {
    id: demoId('offer', offer.number),
    relativeId: offer.number,
    name: offer.name,
    category: offer.category.toLowerCase(),
    promoChannels: [...(channelsOf[offer.category] ?? [])],
    descriptions: descriptions[offer.category] ?? { en: '' },
    type: offer.type,
    payout,
    revenue: Math.round(payout * 1.25),
    share: offer.share,
    holdDays: offer.holdDays,
    postbackKey: demoKey(offer.number),
    targetUrl: `${advertiser(offer.number)}/?click_id={click_id}&source={sub_source}`,
    allowedCountries: [...offer.countries],
    deniedCountries: [...offer.denied],
    device: offer.device,
    platforms: [...offer.platforms],
    connectionTypes: [...offer.connections],
    status: offer.status,
    open: offer.open,
    createdAt,
  };
}

const advertiser = (offer: number) => `https://offer-${offer}.advertiser.example`;

const goalId = (offer: DemoOffer, index: number) => demoId('goal', landingNumber(offer.number, index));

const goalRows = (offer: DemoOffer) =>
  offer.goals.map(({ code, title, payout }, index) => ({
    id: goalId(offer, index),
    offerId: demoId('offer', offer.number),
    code,
    title,
    payout,
    revenue: Math.round(payout * 1.25),
    standard: index === 0,
  }));

const goalTextRows = (offer: DemoOffer) =>
  offer.goals.flatMap(({ title }, index) =>
    rowsOf({ en: title, ...goalNames[title] }).map(({ language, text }) => ({
      goalId: goalId(offer, index),
      language,
      title: text,
    })),
  );

const landingRows = (offer: DemoOffer) =>
  offer.landings.map((label, index) => ({
    id: demoId('landing', landingNumber(offer.number, index + 1)),
    offerId: demoId('offer', offer.number),
    relativeId: landingNumber(offer.number, index + 1),
    label,
    url: `${advertiser(offer.number)}/landing-${index + 1}?click_id={click_id}&source={sub_source}`,
  }));

async function seedSmartlinks(tx: Db, createdAt: Date): Promise<void> {
  const verticals = demoSmartlinks.map(({ number, vertical }) => ({
    id: demoId('vertical', number),
    name: vertical,
    names: verticalNames(vertical),
    status: 'available' as const,
  }));
  await tx.insert(smartlinkVerticals).values(verticals).onConflictDoNothing();
  const rows = demoSmartlinks.map(
    ({ number, name, fallback = MAINSTREAM, open = true, trafficTypes = demoTrafficTypes }) => ({
      id: demoId('smartlink', number),
      relativeId: number,
      name,
      verticalId: demoId('vertical', number),
      status: 'live' as const,
      fallbackId: fallback === null ? null : demoId('smartlink', fallback),
      open,
      trafficTypes: [...trafficTypes],
      descriptions: smartlinkDescription,
      createdAt,
    }),
  );
  await tx.insert(smartlinks).values(rows).onConflictDoNothing();
  const pools = demoSmartlinks.flatMap(({ number, pool }) =>
    Object.entries(pool).map(([offer, weight]) => ({
      smartlinkId: demoId('smartlink', number),
      offerId: demoId('offer', Number(offer)),
      weight,
    })),
  );
  await tx.insert(smartlinkOffers).values(pools).onConflictDoNothing();
}

interface DemoLink {
  readonly number: number;
  readonly link: DemoCampaign['link'];
}

const nameOf = (link: DemoCampaign['link']): string =>
  'smartlink' in link ? `smartlink ${link.smartlink}` : `offer ${link.offer} ${link.landing ?? ''}`;

const led = demoCampaigns.map(({ link }) => link);
const plain = led.flatMap((link) => ('offer' in link ? [{ offer: link.offer }] : []));
/** One link for each target that a campaign leads to, and behind them those of the offers' default pages. */
const demoLinks: readonly DemoLink[] = [
  ...new Map([...led, ...plain].map((link) => [nameOf(link), link])).values(),
].map((link, index) => ({ number: index + 1, link }));

function linkRow({ number, link }: DemoLink, owner: Owner, createdAt: Date): typeof links.$inferInsert {
  const landing =
    'offer' in link && link.landing !== undefined ? landingNumber(link.offer, link.landing) : null;
  return {
    publisherId: owner.id,
    id: demoId('link', number),
    relativeId: number,
    code: codeOf(number, owner),
    offerId: 'offer' in link ? demoId('offer', link.offer) : null,
    smartlinkId: 'smartlink' in link ? demoId('smartlink', link.smartlink) : null,
    landingId: landing === null ? null : demoId('landing', landing),
    createdAt,
  };
}

const codeOf = (number: number, owner: Owner) =>
  linkCode(owner.relativeId, (count) => seeded(`link ${number}`).bytes(count));

/** The code of the link that a campaign leads its visitors through. */
export function codeOfCampaign({ name, link }: DemoCampaign, owner: Owner): string {
  const short = demoShortLinks.find(({ campaign }) => campaign === name);
  if (short) return linkCode(owner.relativeId, bytesOfCode(short));
  const found = demoLinks.find((other) => nameOf(other.link) === nameOf(link));
  if (found === undefined) throw new Error(`no link for ${nameOf(link)}`);
  return codeOf(found.number, owner);
}
