import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { conversionStatuses, datePresets } from '#contract/enumerations.ts';
import { countries } from '#contract/resources/lists.ts';
import { presetRange } from '#domain/date-presets.ts';
import { groupingOptions } from '#domain/grouping.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { matching } from '#ui/search/match.ts';
import { useSearchSource, type SearchItem, type SearchSource } from '#ui/search/registry.ts';
import { navIcons } from '#ui/shell/nav-icons.ts';
import { firstAnswer } from '#world/first-answer.ts';
import type { World } from '#world/world.ts';

/** One half of a question in words: what the figures are told apart by, the days, a status, a country. */
interface Part {
  readonly id: string;
  readonly name: string;
  readonly keywords?: readonly string[];
  readonly search: object;
}

/**
 * The search takes a question: 'country yesterday' is yesterday's report by country, 'rejected germany' the
 * conversions that were. A part alone is found, too; the two together where no part alone is what was typed.
 */
export function useFigureSearch(world: World): void {
  const { t } = useTranslation('shell');
  const { t: reports } = useTranslation('reports');
  const { t: conversions } = useTranslation('conversions');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const format = usePublisherFormat();
  useSearchSource(
    useMemo((): SearchSource => {
      const { roles } = world.publisher.customer;
      const groupings = groupingOptions([], { tab: 'summary', roles, ...nothingChosen }).map(
        ({ dimension }): Part => ({
          id: dimension,
          name: reports(($) => $.dimension[dimension]),
          keywords: [dimension],
          search: { groupings: [dimension] },
        }),
      );
      const days = () =>
        datePresets.map((preset): Part => ({
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
      async function places(signal: AbortSignal): Promise<readonly Part[]> {
        const rows = await firstAnswer(world.ask(countries, {}), signal).catch(() => []);
        return rows.map(({ code }) => ({
          id: code,
          name: format.country(code),
          search: { country: [code] },
        }));
      }
      const report = (...parts: readonly Part[]): Found =>
        foundBy(parts, {
          label: t(($) => $.search.report, { name: namesOf(parts) }),
          icon: navIcons.reports,
          onPick: () => void navigate({ to: '/reports', search: searchOf(parts) }),
        });
      const list = (...parts: readonly Part[]): Found =>
        foundBy(parts, {
          label: t(($) => $.search.conversions, { name: namesOf(parts) }),
          icon: navIcons.conversions,
          onPick: () => void navigate({ to: '/conversions', search: searchOf(parts) }),
        });
      return {
        id: 'figures',
        order: 5,
        title: t(($) => $.search.groups.figures),
        find: async (text, signal) => {
          const [periods, all] = [days(), await places(signal)];
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
        },
      };
    }, [world, format, t, reports, conversions, ui, navigate]),
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
