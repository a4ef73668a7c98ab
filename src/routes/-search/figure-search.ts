import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useSearchSource, type SearchSource } from '#ui/search/registry.ts';
import type { World } from '#world/world.ts';

/**
 * The search takes a question: 'country yesterday' is yesterday's report by country, 'rejected germany' the
 * conversions that were.
 */
export function useFigureSearch(world: World): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const format = usePublisherFormat();
  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'figures',
        order: 5,
        title: t(($) => $.search.groups.figures),
        find: async (text, signal) => {
          const { foundFigures } = await import('./found-figures.ts');
          return foundFigures({ world, format, go: (place) => void navigate(place) }, text, signal);
        },
      }),
      [world, format, t, navigate],
    ),
  );
}
