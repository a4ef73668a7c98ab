import { dashboardPeriods } from '#contract/enumerations.ts';
import { keyOf } from '#contract/query.ts';
import { type Resource, resourceAt } from '#contract/resource.ts';
import { conversions } from '#contract/resources/conversions.ts';
import { dashboard, dashboardChart, dashboardImpressions } from '#contract/resources/dashboard.ts';
import { domains, shortLinkDomains } from '#contract/resources/domains.ts';
import {
  announcements,
  countries,
  goalOptions,
  languageOptions,
  offerOptions,
  smartlinkOptions,
} from '#contract/resources/lists.ts';
import { myTraffic } from '#contract/resources/my-traffic.ts';
import { payments } from '#contract/resources/payments.ts';
import { article, faqs, notifications } from '#contract/resources/news.ts';
import { nextPayment } from '#contract/resources/next-payment.ts';
import { categories, offer, offers, promoChannels, trafficTypes } from '#contract/resources/offers.ts';
import { additionalPage } from '#contract/resources/pages.ts';
import { postbacks } from '#contract/resources/postbacks.ts';
import { timezones } from '#contract/resources/profile.ts';
import { messengerOptions } from '#contract/resources/registration.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { smartlink, smartlinks } from '#contract/resources/smartlinks.ts';
import { balanceSummary, statement, transactions } from '#contract/resources/transactions.ts';
import { wireOf } from '#contract/search.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { KEEP_BYTES } from '#db/evict.ts';
import { readKept } from '#db/read-kept.ts';
import { offerStateOf, smartlinkStateOf } from '#domain/campaign-state.ts';
import { presetRange } from '#domain/date-presets.ts';
import { hasRole } from '#domain/roles.ts';
import { dayAt } from '#domain/zone.ts';
import { type Question, questionOf } from './ask.ts';
import type { Member } from './at.ts';

/** The newest so many articles are fetched, with their pictures. */
const ARTICLES = 10;
/** Of the live offers so many pages are fetched, and of the live smartlinks: those with the most clicks of one's own. */
const CAMPAIGNS = 15;
/** Of what a device may keep, fetching ahead leaves the rest to what somebody has opened. */
const SHARE = 0.5;
/** What is younger is not fetched again ahead of need, ms. */
const YOUNG_MS = HOUR_MS;

const news = questionOf(announcements, { ...wireOf(announcements, {}) });

/**
 * What a time without a network will want, by keys that are known from the start: as the screens ask when they are
 * opened from the menu. `now`: ms since 1970.
 */
export function wantedAhead({ publisher }: Member, now: number): readonly Question[] {
  const { customer, timezone } = publisher;
  const week = presetRange('last7Days', dayAt(now, timezone));
  return [
    // the first of a visit are what most open next
    questionOf(conversions),
    questionOf(reportSummary),
    ...dashboardPeriods.flatMap((period) =>
      [dashboard, dashboardChart, dashboardImpressions].map((resource) => questionOf(resource, { period })),
    ),
    // What one asks of the days that have just been.
    ...(['offerCampaign', 'country', 'subSource'] as const).map((dimension) =>
      questionOf(reportSummary, { ...week, groupings: [dimension] }),
    ),
    // As the menu opens it, and what the whole balance of this month is made of.
    questionOf(balanceSummary),
    questionOf(statement, { of: 'owed' }),
    questionOf(transactions, { ...wireOf(transactions, {}) }),
    questionOf(payments),
    questionOf(nextPayment),
    news,
    questionOf(faqs),
    questionOf(notifications, { ...wireOf(notifications, {}) }),
    questionOf(countries),
    questionOf(offerOptions),
    questionOf(goalOptions),
    questionOf(offers),
    questionOf(myTraffic),
    questionOf(domains),
    questionOf(postbacks),
    ...[categories, promoChannels, trafficTypes, shortLinkDomains].map((resource) => questionOf(resource)),
    ...(hasRole(customer.roles, 'ROLE_SMARTLINKS')
      ? [questionOf(smartlinkOptions), questionOf(smartlinks)]
      : []),
    questionOf(languageOptions),
    questionOf(timezones),
    questionOf(messengerOptions),
  ];
}

/**
 * What the kept lists name, once they are there: pages of live offers and smartlinks, the most used first, the
 * operator's own of these ids, and the newest articles. The lists may be long: asked for once a round.
 */
export async function namedAhead(member: Member, ownPages: readonly string[]): Promise<readonly Question[]> {
  const liveOffers = ((await keptOf(member, offers)) ?? []).filter(
    ({ status, offerStatus }) => offerStateOf(offerStatus, status) === 'live',
  );
  const liveSmartlinks = ((await keptOf(member, smartlinks)) ?? []).filter(
    ({ status, smartlinkStatus, vertical, limitReached }) =>
      smartlinkStateOf(smartlinkStatus, status, vertical.status, limitReached) === 'live',
  );
  return [
    ...mostUsed(liveOffers).map(({ id }) => questionOf(resourceAt(offer, { id }))),
    ...mostUsed(liveSmartlinks).map(({ id }) => questionOf(resourceAt(smartlink, { id }))),
    ...ownPages.map((id) => questionOf(resourceAt(additionalPage, { id }))),
    ...(await newest(member)).map(({ id }) => questionOf(resourceAt(article, { id }))),
  ];
}

const mostUsed = <Row extends { readonly ownClicks: number }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => b.ownClicks - a.ownClicks).slice(0, CAMPAIGNS);

/** The first of these that is missing or old, but for those of `tried`; null where there is none. */
export async function nextOf(
  member: Member,
  wanted: readonly Question[],
  { now, tried }: { readonly now: number; readonly tried: ReadonlySet<string> },
): Promise<Question | null> {
  const untried = wanted.filter(({ key }) => !tried.has(key));
  const uses = await member.db.run((tables) => tables.uses.bulkGet(untried.map(({ key }) => key)));
  const missing = untried.find(({ resource }, index) => {
    const use = uses[index];
    return !use || now - use.fetchedAt > Math.max(YOUNG_MS, resource.staleAfter);
  });
  return missing ?? null;
}

/** Whether what is kept leaves no room for what nobody has opened yet. */
export const isKeptEnough = (member: Member): Promise<boolean> =>
  member.db.run(async (tables) => {
    const uses = await tables.uses.toArray();
    return uses.reduce((sum, { size }) => sum + size, 0) > KEEP_BYTES * SHARE;
  });

/**
 * Paths of the pictures of what is kept: of the newest articles those of the list and those in their texts, and those
 * in the operator's own pages of these ids.
 */
export async function picturesAhead(member: Member, ownPages: readonly string[]): Promise<readonly string[]> {
  const rows = await newest(member);
  const texts = await Promise.all([
    ...rows.map(({ id }) => keptOf(member, resourceAt(article, { id }))),
    ...ownPages.map((id) => keptOf(member, resourceAt(additionalPage, { id }))),
  ]);
  const inTexts = texts.flatMap((text) =>
    [...(text?.html ?? '').matchAll(/\ssrc="([^"]+)"/g)].map(([, path]) => path ?? ''),
  );
  const previews = rows.flatMap(({ previewImagePath }) => previewImagePath ?? []);
  return [...new Set([...previews, ...inTexts])];
}

const newest = async (member: Member) =>
  ((await keptOf(member, announcements, news.key)) ?? []).slice(0, ARTICLES);

/** What is kept of it; null: nothing. */
async function keptOf<T extends Resource>({ db }: Member, resource: T, key = keyOf(resource)) {
  const kept = await db.run((tables) => readKept(tables, resource, key));
  return kept?.value ?? null;
}
