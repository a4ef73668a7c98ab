import { IconTag } from '@tabler/icons-react';
import type { DashboardPeriod } from '#contract/enumerations.ts';
import { countries } from '#contract/resources/lists.ts';
import { myTraffic } from '#contract/resources/my-traffic.ts';
import { type Offer, offers, promoChannels } from '#contract/resources/offers.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import type { DisplayStatus } from '#domain/status-display.ts';
import { presetOfPeriod, presetRange } from '#domain/date-presets.ts';
import { expectedEpc, takesTraffic, type Traffic } from '#domain/my-traffic.ts';
import { statusOfOffer } from '#domain/narrow-campaigns.ts';
import { bestEarners, type Earner, earnersOfReport } from '#domain/palette/earners.ts';
import { type EarnersQuestion, readEarners, readTraffic } from '#domain/palette/read-question.ts';
import { sortRows } from '#domain/sort-rows.ts';
import { i18n, loadTexts } from '#i18n/instance.ts';
import { trafficText } from '#ui/campaigns/traffic-text.ts';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { matching } from '#ui/search/match.ts';
import type { SearchItem } from '#ui/search/registry.ts';
import { navIcons } from '#ui/shell/nav-icons.ts';
import { type Earned, earnersQuestion, keptEarners } from '#work/kept-earners.ts';
import { firstAnswer } from '#world/first-answer.ts';
import type { World } from '#world/world.ts';
import type { Place } from './use-go.ts';

interface Asked {
  readonly world: World;
  readonly format: PublisherFormat;
  readonly go: (place: Place) => void;
}

/** So many of a question's best are told. */
const BEST = 5;

/** The answer to a question in words: 'offer yesterday', 'dragon realms last 7 days', 'de mobile'. None where it is no question. */
export async function foundAnswers(
  asked: Asked,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[]> {
  const earned = readEarners(text);
  if (earned) return earnersFound(asked, earned, signal);
  // one word is no traffic
  if (!/\s|\p{Script=Han}/u.test(text.trim())) return [];
  const [codes, channels] = await Promise.all([
    firstAnswer(asked.world.ask(countries, {}), signal).catch(() => []),
    firstAnswer(asked.world.ask(promoChannels, {}), signal).catch(() => []),
  ]);
  const traffic = readTraffic(text, { countries: codes.map(({ code }) => code), promoChannels: channels });
  return traffic
    ? offersFound(asked, traffic, new Map(channels.map(({ id, name }) => [id, name])), signal)
    : [];
}

async function earnersFound(
  { world, format, go }: Asked,
  { days, name }: EarnersQuestion,
  signal: AbortSignal,
): Promise<readonly SearchItem[]> {
  const t = i18n.getFixedT(null, 'shell');
  const ui = i18n.getFixedT(null, 'ui');
  // what has another name than an offer is no question about one
  const named =
    name === '' ? null : matching((await firstAnswer(world.ask(offers, {}), signal)).map(withNothing), name);
  if (named?.length === 0) return [];
  const range = presetRange(days, format.today(), format.paymentPeriod);
  const { rows, asOf } = await earnedIn({ world, format }, days, range, named === null, signal);
  const period = ui(($) => $.range.preset[days]);
  const report = { ...range, groupings: ['offerCampaign'] };
  const wanted = new Set(named?.map(({ relativeId }) => relativeId));
  const best = bestEarners(named ? rows.filter(({ relativeId }) => wanted.has(relativeId)) : rows, BEST);
  // an offer that is asked for by its name and has earned nothing has an answer, too
  const nothing = (named ?? []).filter(({ relativeId }) =>
    best.every((one) => one.relativeId !== relativeId),
  );
  const told = [...best, ...nothing].slice(0, BEST);
  if (told.length === 0) {
    return [
      {
        id: 'earned-nothing',
        label: t(($) => $.search.noEarners, { period }),
        description: t(($) => $.balance.asOf, { time: format.asOf(asOf) }),
        value: format.money('0'),
        icon: navIcons.reports,
        onPick: () => go({ to: '/reports', search: report }),
      },
    ];
  }
  return told.map(({ relativeId, label, payout, conversions }): SearchItem => ({
    id: `earned-${relativeId}`,
    label,
    description: [
      period,
      t(($) => $.search.earned, { count: conversions }),
      t(($) => $.balance.asOf, { time: format.asOf(asOf) }),
    ].join(' · '),
    value: format.money(payout),
    icon: IconTag,
    onPick: () => go({ to: '/reports', search: { ...report, offerCampaignRelativeId: [relativeId] } }),
  }));
}

const withNothing = ({ relativeId, label }: Offer): Earner => ({
  relativeId,
  label,
  payout: '0',
  conversions: 0,
});

/** By what is kept here; where nothing kept says it, by the network. */
async function earnedIn(
  { world, format }: Pick<Asked, 'world' | 'format'>,
  days: EarnersQuestion['days'],
  range: ReturnType<typeof presetRange>,
  all: boolean,
  signal: AbortSignal,
): Promise<Pick<Earned, 'rows' | 'asOf'>> {
  const period = all ? (periods.find((one) => presetOfPeriod[one] === days) ?? null) : null;
  const { zone } = format;
  const kept = await keptEarners(world, { range, period, zone, now: Number(format.byServer(Date.now())) });
  if (kept) return kept;
  const report = await firstAnswer(world.ask(reportSummary, earnersQuestion(range)), signal);
  if (report.building) throw new Error('the figures are still being counted');
  return { rows: earnersOfReport(report), asOf: report.dataAsOf };
}
const periods = Object.keys(presetOfPeriod) as DashboardPeriod[]; // its own keys

/** Of offers that traffic can be sent to, now or after a word with the network. */
const sendable: ReadonlySet<DisplayStatus> = new Set(['live', 'test', 'available', 'onRequest', 'requested']);

async function offersFound(
  { world, format, go }: Asked,
  traffic: Traffic,
  channels: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<readonly SearchItem[]> {
  const [rows, saved] = await Promise.all([
    firstAnswer(world.ask(offers, {}), signal),
    firstAnswer(world.ask(myTraffic, {}), signal).catch(() => []),
    loadTexts('work'),
  ]);
  const t = i18n.getFixedT(null, 'offers');
  const taking = rows.filter((row) => takesTraffic(row, traffic) && sendable.has(statusOfOffer(row).status));
  const best = sortRows(taking, {
    kind: 'decimal',
    value: (row) => expectedEpc(row),
    direction: 'descend',
    language: format.language,
  });
  const mine = saved.find(
    ({ country, device, promoChannel }) =>
      country === traffic.country && device === traffic.device && promoChannel === traffic.promoChannel,
  );
  const name = trafficText(traffic, { t, country: format.country, channels });
  return [
    ...best.slice(0, BEST).map((row): SearchItem => {
      const expected = expectedEpc(row);
      const { status } = statusOfOffer(row);
      return {
        id: `for-${row.relativeId}`,
        label: row.label,
        description: [
          t(($) => $.status[status]),
          t(($) => $.traffic.expected),
          row.ownClicks > 0
            ? t(($) => $.traffic.fromOwn, { count: row.ownClicks })
            : t(($) => $.traffic.fromAll),
        ].join(' · '),
        ...(expected === null ? {} : { value: format.money(expected) }),
        icon: IconTag,
        onPick: () => go({ to: '/offers/$id', params: { id: row.id } }),
      };
    }),
    {
      id: 'for-all',
      label: i18n.getFixedT(null, 'shell')(($) => $.search.offersFor, { traffic: name }),
      icon: navIcons.offers,
      onPick: () => go({ to: '/offers', search: mine ? { traffic: mine.id } : filtersOf(traffic) }),
    },
  ];
}

/** The filters of the list that say the same, from which it can be saved as one's traffic. */
const filtersOf = ({ country, device, promoChannel }: Traffic): object => ({
  country: [country],
  ...(device === null ? {} : { device: [device] }),
  ...(promoChannel === null ? {} : { promoChannel: [promoChannel] }),
});
