import { conversionStatuses, datePresets } from '#contract/enumerations.ts';
import { countries } from '#contract/resources/lists.ts';
import { presetRange } from '#domain/date-presets.ts';
import { groupingOptions } from '#domain/grouping.ts';
import { i18n } from '#i18n/instance.ts';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { matching } from '#ui/search/match.ts';
import type { SearchItem } from '#ui/search/registry.ts';
import { navIcons } from '#ui/shell/nav-icons.ts';
import { firstAnswer } from '#world/first-answer.ts';
import type { World } from '#world/world.ts';
import { publisherNow } from '../-publisher.ts';
import type { Place } from './use-go.ts';

/** One half of a question in words: what the figures are told apart by, the days, a status, a country. */
interface Part {
  readonly id: string;
  readonly name: string;
  readonly keywords?: readonly string[];
  readonly search: object;
}

interface Asked {
  readonly world: World;
  readonly format: Pick<PublisherFormat, 'today' | 'paymentPeriod' | 'country'>;
  readonly go: (place: Place) => void;
}

/** Parts of a question alone; two of them together where no part alone is what was typed. */
export async function foundFigures(
  { world, format, go }: Asked,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[]> {
  const t = i18n.getFixedT(null, 'shell');
  const reports = i18n.getFixedT(null, 'reports');
  const conversions = i18n.getFixedT(null, 'conversions');
  const ui = i18n.getFixedT(null, 'ui');
  const { roles } = (await publisherNow(world)).customer;
  const groupings = groupingOptions([], { tab: 'summary', roles, ...nothingChosen }).map(
    ({ dimension }): Part => ({
      id: dimension,
      name: reports(($) => $.dimension[dimension]),
      keywords: [dimension],
      search: { groupings: [dimension] },
    }),
  );
  const periods = datePresets.map((preset): Part => ({
    id: preset,
    name: ui(($) => $.range.preset[preset]),
    keywords: [preset],
    search: presetRange(preset, format.today(), format.paymentPeriod),
  }));
  const statuses = conversionStatuses.map((status): Part => ({
    id: status,
    name: conversions(($) => $.status[status]),
    search: { status: [status] },
  }));
  const rows = await firstAnswer(world.ask(countries, {}), signal).catch(() => []);
  const all = rows.map(({ code }): Part => ({
    id: code,
    name: format.country(code),
    search: { country: [code] },
  }));
  const report = (...parts: readonly Part[]): Found =>
    foundBy(parts, {
      label: t(($) => $.search.report, { name: namesOf(parts) }),
      icon: navIcons.reports,
      onPick: () => go({ to: '/reports', search: searchOf(parts) }),
    });
  const list = (...parts: readonly Part[]): Found =>
    foundBy(parts, {
      label: t(($) => $.search.conversions, { name: namesOf(parts) }),
      icon: navIcons.conversions,
      onPick: () => go({ to: '/conversions', search: searchOf(parts) }),
    });
  const alone = [
    ...[...groupings, ...periods].map((part) => report(part)),
    ...[...statuses, ...all].map((part) => list(part)),
  ];
  const found = among(alone, text);
  if (found.length > 0) return found;
  return among(
    [
      ...groupings.flatMap((what) => periods.map((when) => report(what, when))),
      ...statuses.flatMap((status) => all.map((place) => list(status, place))),
    ],
    text,
  );
}

const namesOf = (parts: readonly Part[]): string => parts.map(({ name }) => name).join(' · ');
const searchOf = (parts: readonly Part[]): object =>
  parts.reduce((all, { search }) => ({ ...all, ...search }), {});

/** Nothing of what makes a grouping greyed or hidden but the roles; days count for the default alone. */
const nothingChosen = { smartlinksChosen: false, offersChosen: false, days: 30 };

/** An item beside the words that it is found by: 'conversions' is a page, and not every status there is. */
interface Found {
  readonly label: string;
  readonly keywords: readonly string[];
  readonly item: SearchItem;
}

const foundBy = (parts: readonly Part[], item: Omit<SearchItem, 'id'>): Found => ({
  label: parts.map(({ name }) => name).join(' '),
  keywords: parts.flatMap(({ keywords = [] }) => keywords),
  item: { ...item, id: parts.map(({ id }) => id).join('-') },
});

const among = (all: readonly Found[], text: string): readonly SearchItem[] =>
  matching(all, text).map(({ item }) => item);
