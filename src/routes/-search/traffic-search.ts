import { IconLink, IconTag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/roles.ts';
import { matching } from '#ui/search/match.ts';
import { useSearchSource, type SearchItem, type SearchSource } from '#ui/search/registry.ts';
import { firstAnswer } from '#world/first-answer.ts';
import type { World } from '#world/world.ts';

/** Finds offers and smartlinks by name and by number (`#105`), as far as their lists are kept here or come now. */
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
          const { offers, smartlinks } = await import('./traffic-lists.ts');
          const [offerRows, smartlinkRows] = await Promise.all([
            firstAnswer(world.ask(offers, {}), signal),
            hasRole(world.publisher.customer.roles, 'ROLE_SMARTLINKS')
              ? firstAnswer(world.ask(smartlinks, {}), signal)
              : [],
          ]);
          const items = [
            ...offerRows.map(({ id, relativeId, label }): SearchItem => ({
              id: `offer-${relativeId}`,
              label,
              description: t(($) => $.search.offer, { id: relativeId }),
              relativeId,
              icon: IconTag,
              onPick: () => void navigate({ to: '/offers/$id', params: { id } }),
            })),
            ...smartlinkRows.map(({ id, relativeId, label }): SearchItem => ({
              id: `smartlink-${relativeId}`,
              label,
              description: t(($) => $.search.smartlink, { id: relativeId }),
              relativeId,
              icon: IconLink,
              onPick: () => void navigate({ to: '/smartlinks/$id', params: { id } }),
            })),
          ];
          return matching(items, text);
        },
      }),
      [world, t, navigate],
    ),
  );
}
