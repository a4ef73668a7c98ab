import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchSource, type SearchSource } from '#ui/search/registry.ts';
import type { World } from '#world/world.ts';

/** Finds offers and smartlinks by name and by number (`#105`). */
export function useTrafficSearch(world: World): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: 'traffic',
        order: 4,
        title: t(($) => $.search.groups.traffic),
        find: async (text, signal) => {
          const { foundTraffic } = await import('./found-traffic.ts');
          return foundTraffic({ world, go: (to, id) => void navigate({ to, params: { id } }) }, text, signal);
        },
      }),
      [world, t, navigate],
    ),
  );
}
