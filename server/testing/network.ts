import { randomBytes } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import type { Role } from '#contract/enumerations.ts';
import type { SmartlinkStatus } from '#contract/statuses.ts';
import { namesOf } from '../auth/accounts.ts';
import { links } from '../catalogue/tables/links.ts';
import {
  offerAccess,
  type OfferGoalRow,
  offerGoals,
  offerLandings,
  type OfferRow,
  offers,
} from '../catalogue/tables/offers.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import {
  smartlinkAccess,
  smartlinkOffers,
  smartlinks,
  smartlinkVerticals,
} from '../catalogue/tables/smartlinks.ts';
import { proveHost } from '../domains/proved-hosts.ts';
import { type DomainRow, domains } from '../domains/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { linkCode } from '../catalogue/link-code.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;
let number = 100;
/** For a network that has things of its own already. */
export const countFrom = (start: number): void => {
  number = start;
};
const nextNumber = () => {
  number += 1;
  return number;
};

/** One that is there already, as those of the demo are. */
export async function publisherNamed({ db }: Pick<Deps, 'db'>, username: string): Promise<PublisherRow> {
  const [row] = await db.select().from(publishers).where(eq(publishers.username, username));
  if (row === undefined) throw new Error(`there is no publisher ${username}`);
  return row;
}

interface PublisherOptions {
  readonly username?: string;
  readonly roles?: readonly Role[];
  readonly timezone?: string;
  /** Whose link led here. */
  readonly referrerId?: string;
}

/** A publisher of a test; nobody can log in as it. */
export async function makePublisher(deps: Needs, options: PublisherOptions = {}): Promise<PublisherRow> {
  // Whoever registers takes the number after the highest, which may be the counter's next one.
  const [highest] = await deps.db.select({ id: max(publishers.relativeId) }).from(publishers);
  countFrom(Math.max(number, highest?.id ?? 0));
  const relativeId = nextNumber();
  const username = options.username ?? `publisher${relativeId}`;
  const [row] = await deps.db
    .insert(publishers)
    .values({
      id: deps.ids(),
      relativeId,
      ...namesOf({ username, email: `${username}@example.com` }),
      passwordHash: 'none',
      timezone: options.timezone ?? 'Europe/Prague',
      referrerId: options.referrerId ?? null,
      roles: [...(options.roles ?? (['ROLE_SMARTLINKS', 'ROLE_CUSTOM_LANDINGS'] as const))],
      createdAt: deps.clock.now(),
    })
    .returning();
  if (row === undefined) throw new Error('no publisher was made');
  return row;
}

interface OfferOptions extends Partial<Omit<OfferRow, 'id' | 'relativeId'>> {
  readonly goals?: readonly Pick<OfferGoalRow, 'code' | 'title' | 'payout'>[];
}
export interface MadeOffer {
  readonly id: string;
  readonly relativeId: number;
  readonly key: string;
}

/** An offer that takes everybody and pays 2.5 a sale without a hold, unless the options say otherwise. */
export async function makeOffer(deps: Needs, { goals, ...options }: OfferOptions = {}): Promise<MadeOffer> {
  const relativeId = nextNumber();
  const row: OfferRow = {
    id: deps.ids(),
    relativeId,
    name: `Offer ${relativeId}`,
    category: 'Sweepstakes',
    type: 'CPA',
    payout: 25_000,
    revenue: 30_000,
    share: 0,
    holdDays: 0,
    postbackKey: randomBytes(8).toString('hex'),
    targetUrl: 'https://advertiser.example/landing?cid={click_id}',
    allowedCountries: [],
    deniedCountries: [],
    device: 'all',
    platforms: [],
    connectionTypes: [],
    status: 'active',
    open: true,
    promoChannels: [],
    descriptions: { en: '' },
    dayCap: null,
    totalCap: null,
    fallbackUrl: null,
    referrer: 'keep',
    passesOn: true,
    statusWords: {},
    createdAt: deps.clock.now(),
    ...options,
  };
  await deps.db.insert(offers).values(row);
  const wanted = goals ?? [{ code: 'sale', title: 'Sale', payout: row.payout }];
  await deps.db.insert(offerGoals).values(
    wanted.map((goal, index) => ({
      ...goal,
      id: deps.ids(),
      offerId: row.id,
      revenue: goal.payout,
      standard: index === 0,
    })),
  );
  return { id: row.id, relativeId, key: row.postbackKey };
}

export interface MadeSmartlink {
  readonly id: string;
  readonly relativeId: number;
}
interface SmartlinkOptions {
  readonly pool: readonly { readonly offer: MadeOffer; readonly weight?: number }[];
  readonly fallback?: MadeSmartlink;
  readonly vertical?: 'available' | 'disabled';
  readonly open?: boolean;
  readonly status?: SmartlinkStatus;
}

export async function makeSmartlink(deps: Needs, options: SmartlinkOptions): Promise<MadeSmartlink> {
  const [id, verticalId, relativeId] = [deps.ids(), deps.ids(), nextNumber()];
  await deps.db
    .insert(smartlinkVerticals)
    .values({ id: verticalId, name: `Vertical ${relativeId}`, status: options.vertical ?? 'available' });
  await deps.db.insert(smartlinks).values({
    id,
    relativeId,
    name: `Smartlink ${relativeId}`,
    verticalId,
    status: options.status ?? 'live',
    open: options.open ?? true,
    fallbackId: options.fallback?.id ?? null,
    createdAt: deps.clock.now(),
  });
  const pool = options.pool.map(({ offer, weight = 1 }) => ({ smartlinkId: id, offerId: offer.id, weight }));
  if (pool.length > 0) await deps.db.insert(smartlinkOffers).values(pool);
  return { id, relativeId };
}

interface LinkOptions {
  readonly offer?: MadeOffer;
  readonly smartlink?: MadeSmartlink;
  readonly landing?: { readonly label: string; readonly url: string };
  readonly access?: 'active' | 'suspended';
}
export interface MadeLink {
  readonly id: string;
  readonly code: string;
  readonly landing: number | null;
}

/** A link of the publisher, who gets the access it needs. */
export async function makeLink(
  deps: Needs,
  publisher: PublisherRow,
  options: LinkOptions,
): Promise<MadeLink> {
  const { offer, smartlink, landing, access = 'active' } = options;
  const opened = { publisherId: publisher.id, access, changedAt: deps.clock.now() };
  if (offer)
    await deps.db
      .insert(offerAccess)
      .values({ ...opened, offerId: offer.id })
      .onConflictDoNothing();
  if (smartlink) {
    const row = { ...opened, smartlinkId: smartlink.id };
    await deps.db.insert(smartlinkAccess).values(row).onConflictDoNothing();
  }
  const page =
    landing && offer ? { id: deps.ids(), relativeId: nextNumber(), offerId: offer.id, ...landing } : null;
  if (page) await deps.db.insert(offerLandings).values(page);
  const code = linkCode(publisher.relativeId, randomBytes);
  const id = deps.ids();
  await deps.db.insert(links).values({
    publisherId: publisher.id,
    id,
    relativeId: nextNumber(),
    code,
    offerId: offer?.id ?? null,
    smartlinkId: smartlink?.id ?? null,
    landingId: page?.id ?? null,
    createdAt: deps.clock.now(),
  });
  return { id, code, landing: page?.relativeId ?? null };
}

/** An own domain of a publisher, which is proved where its certificate says so. */
export async function makeDomain(
  deps: Needs,
  given: Pick<DomainRow, 'publisherId' | 'host' | 'certStatus'> & Partial<DomainRow>,
): Promise<DomainRow> {
  const now = deps.clock.now();
  const [row] = await deps.db
    .insert(domains)
    .values({ id: deps.ids(), nextAt: now, createdAt: now, ...given })
    .returning();
  if (row === undefined) throw new Error('no domain was made');
  if (row.certStatus !== 'none' && !(await proveHost(deps.db, row, now)))
    throw new Error('the host is taken');
  return row;
}

/** A browser of a person. */
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
