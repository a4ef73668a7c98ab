import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useSearchSource, type SearchSource } from '#ui/search/registry.ts';
import type { World } from '#world/world.ts';
import { publisherNow } from '../-publisher.ts';
import { useGo } from './use-go.ts';

/**
 * The palette answers questions in words, does what a verb says, finds every act of the register, offers and smartlinks by
 * name and by number (`#105`), and takes a question: 'country yesterday' is yesterday's report by country, 'rejected
 * germany' the conversions that were.
 */
export function useAnswerSearch(world: World): void {
  const { t } = useTranslation('shell');
  const go = useGo();
  const format = usePublisherFormat();
  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'answers',
        order: 0,
        title: t(($) => $.search.groups.answers),
        find: async (text, signal) => {
          const { foundAnswers } = await import('./found-answers.ts');
          return foundAnswers({ world, format, go }, text, signal);
        },
      }),
      [world, format, t, go],
    ),
  );
  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'verbs',
        order: 0.5,
        title: t(($) => $.search.groups.verbs),
        find: async (text, signal) => {
          const { foundVerbs } = await import('./found-verbs.ts');
          return foundVerbs({ world, go }, text, signal);
        },
      }),
      [world, t, go],
    ),
  );
  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'acts',
        order: 8,
        title: t(($) => $.search.groups.acts),
        find: async (text) => {
          const { foundActs } = await import('./found-acts.ts');
          const { promo } = (await publisherNow(world)).customer;
          return foundActs({ go, promo }, text);
        },
      }),
      [world, t, go],
    ),
  );
  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'traffic',
        order: 4,
        title: t(($) => $.search.groups.traffic),
        find: async (text, signal) => {
          const { foundTraffic } = await import('./found-traffic.ts');
          return foundTraffic({ world, go }, text, signal);
        },
      }),
      [world, t, go],
    ),
  );
  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'figures',
        order: 5,
        title: t(($) => $.search.groups.figures),
        find: async (text, signal) => {
          const { foundFigures } = await import('./found-figures.ts');
          return foundFigures({ world, format, go }, text, signal);
        },
      }),
      [world, format, t, go],
    ),
  );
}
