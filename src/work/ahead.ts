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
import { categories, offers, promoChannels, trafficTypes } from '#contract/resources/offers.ts';
import { postbacks } from '#contract/resources/postbacks.ts';
import { timezones } from '#contract/resources/profile.ts';
import { messengerOptions } from '#contract/resources/registration.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { balanceSummary, statement, transactions } from '#contract/resources/transactions.ts';
import { wireOf } from '#contract/search.ts';
import { KEEP_BYTES } from '#db/evict.ts';
import { readKept } from '#db/read-kept.ts';
import { presetRange } from '#domain/date-presets.ts';
import { hasRole } from '#domain/roles.ts';
import { dayAt } from '#domain/zone.ts';
import type { Question } from './ask.ts';
import type { Member } from './at.ts';

/** The newest so many articles are fetched, with their pictures. */
const ARTICLES = 10;
/** Of what a device may keep, fetching ahead leaves the rest to what somebody has opened. */
const SHARE = 0.5;
/** What is younger is not fetched again ahead of need, ms. */
const YOUNG_MS = 3_600_000;

const ask = (resource: Resource, params: Readonly<Record<string, unknown>> = {}): Question => ({
  resource,
  params,
  key: keyOf(resource, params),
});
const news = ask(announcements, { ...wireOf(announcements, {}) });

/** As the screens ask when they are opened from the menu: the same keys. */
function questionsFor({ customer, timezone }: Member['publisher'], now: number): readonly Question[] {
  const week = presetRange('last7Days', dayAt(now, timezone));
  return [
    ...dashboardPeriods.flatMap((period) =>
      [dashboard, dashboardChart, dashboardImpressions].map((resource) => ask(resource, { period })),
    ),
    ask(conversions),
    ask(reportSummary),
    // What one asks of the days that have just been.
    ...(['offerCampaign', 'country', 'subSource'] as const).map((dimension) =>
      ask(reportSummary, { ...week, groupings: [dimension] }),
    ),
    // As the menu opens it, and what the whole balance of this month is made of.
    ask(balanceSummary),
    ask(statement, { of: 'owed' }),
    ask(transactions, { ...wireOf(transactions, {}) }),
    ask(payments),
    ask(nextPayment),
    news,
    ask(faqs),
    ask(notifications, { ...wireOf(notifications, {}) }),
    ask(countries),
    ask(offerOptions),
    ask(goalOptions),
    ask(offers),
    ask(myTraffic),
    ask(domains),
    ask(postbacks),
    ...[categories, promoChannels, trafficTypes, shortLinkDomains].map((resource) => ask(resource)),
    ...(hasRole(customer.roles, 'ROLE_SMARTLINKS') ? [ask(smartlinkOptions), ask(smartlinks)] : []),
    ask(languageOptions),
    ask(timezones),
    ask(messengerOptions),
  ];
}

/**
 * The first answer that a time without a network will want and that is missing or old; null where there is none
 * but those of `tried`. Articles come last, the newest first.
 */
export async function nextAhead(
  member: Member,
  { now, tried }: { readonly now: number; readonly tried: ReadonlySet<string> },
): Promise<Question | null> {
  const listed = questionsFor(member.publisher, now);
  const articles = (await newest(member)).map(({ id }) => ask(resourceAt(article, { id })));
  const wanted = [...listed, ...articles].filter(({ key }) => !tried.has(key));
  const uses = await member.db.run((tables) => tables.uses.bulkGet(wanted.map(({ key }) => key)));
  const missing = wanted.find(({ resource }, index) => {
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

/** Paths of the pictures of the newest articles that are kept: those of the list, and those in their texts. */
export async function picturesAhead(member: Member): Promise<readonly string[]> {
  const rows = await newest(member);
  const articles = await Promise.all(
    rows.map(({ id }) => {
      const { resource, key } = ask(resourceAt(article, { id }));
      return member.db.run((tables) => readKept(tables, resource as typeof article, key)); // made from it
    }),
  );
  const inTexts = articles.flatMap((kept) =>
    [...(kept?.value.html ?? '').matchAll(/\ssrc="([^"]+)"/g)].map(([, path]) => path ?? ''),
  );
  const previews = rows.flatMap(({ previewImagePath }) => previewImagePath ?? []);
  return [...new Set([...previews, ...inTexts])];
}

const newest = async (member: Member) => {
  const kept = await member.db.run((tables) => readKept(tables, announcements, news.key));
  return (kept?.value ?? []).slice(0, ARTICLES);
};
