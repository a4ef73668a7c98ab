import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { SearchItem } from '#ui/search/registry.ts';
import { navIcons } from '#ui/shell/nav-icons.ts';
import type { World } from '#world/world.ts';
import { type Finders, useFinders } from './use-finders.ts';

/** As many as a group shows. */
const FOUND = 7;

/** The search finds the conversions that are kept on this device, with and without a network, and any by its whole id. */
export function useConversionSearch(world: World): void {
  const { t } = useTranslation('conversions');
  const navigate = useNavigate();
  const format = usePublisherFormat();
  useFinders(
    useMemo(
      (): Finders => ({
        conversions: async (text, signal) => {
          const [{ foundConversions }, { statusReason }] = await Promise.all([
            import('./found-conversions.ts'),
            import('#ui/conversions/status-reason.ts'),
          ]);
          const asked = { limit: FOUND, today: format.today() };
          const rows = await foundConversions(world, text, asked, signal);
          return rows.map((row): SearchItem => {
            const { transactionId, createdAt, payout, source, status } = row;
            const day = format.moment(createdAt, 'date');
            return {
              id: transactionId,
              label: transactionId,
              // where it stands comes first
              description: [
                [t(($) => $.status[status]), statusReason(row, t, format)]
                  .filter((part) => part !== null)
                  .join(' '),
                format.moment(createdAt, 'dateTime'),
                source.label,
              ].join(' · '),
              value: format.money(payout),
              icon: navIcons.conversions,
              onPick: () =>
                void navigate({
                  to: '/conversions',
                  search: { from: day, to: day, transactionId, open: transactionId },
                }),
            };
          });
        },
      }),
      [world, format, t, navigate],
    ),
  );
}
