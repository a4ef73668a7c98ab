import { useMemo } from 'react';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { World } from '#world/world.ts';
import { publisherNow } from '../-publisher.ts';
import { type Finders, useFinders } from './use-finders.ts';
import { useGo } from './use-go.ts';

/**
 * The palette answers questions in words, does what a verb says, finds every act of the register, offers and smartlinks by
 * name and by number (`#105`), and takes a question: 'country yesterday' is yesterday's report by country, 'rejected
 * germany' the conversions that were.
 */
export function useAnswerSearch(world: World): void {
  const go = useGo();
  const format = usePublisherFormat();
  useFinders(
    useMemo(
      (): Finders => ({
        answers: async (text, signal) => {
          const { foundAnswers } = await import('./found-answers.ts');
          return foundAnswers({ world, format, go }, text, signal);
        },
        verbs: async (text, signal) => {
          const { foundVerbs } = await import('./found-verbs.ts');
          return foundVerbs({ world, go }, text, signal);
        },
        acts: async (text) => {
          const { foundActs } = await import('./found-acts.ts');
          const { promo } = (await publisherNow(world)).customer;
          return foundActs({ go, promo }, text);
        },
        traffic: async (text, signal) => {
          const { foundTraffic } = await import('./found-traffic.ts');
          return foundTraffic({ world, go }, text, signal);
        },
        figures: async (text, signal) => {
          const { foundFigures } = await import('./found-figures.ts');
          return foundFigures({ world, format, go }, text, signal);
        },
      }),
      [world, format, go],
    ),
  );
}
