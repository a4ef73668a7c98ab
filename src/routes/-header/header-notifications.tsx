import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { notifications } from '#contract/resources/news.ts';
import { wireOf } from '#contract/search.ts';
import { innerAddress } from '#domain/panel-address.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  NotificationsPanel,
  type NotificationLink,
  type ShownNotification,
} from '#ui/shell/notifications-panel.tsx';
import { lookedUntil } from '#world/looked-until.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import { mapView } from './map-view.ts';
import type { World } from '#world/world.ts';

interface HeaderNotificationsProps {
  readonly world: World;
}

/** Notifications under the header, marked read through the outbox. */
export function HeaderNotifications({ world }: HeaderNotificationsProps) {
  const { t } = useTranslation('shell');
  const { view, refresh } = useAsk(useLateAsk(world, notifications, wireOf(notifications, {})));
  const unread = useSelector(world.unread, ({ context }) => context.notifications);
  const readAll = () => {
    const shown = view.kind === 'ready' ? view.value.map(({ createdAt }) => createdAt) : [];
    void world.outbox.queue({ kind: 'notifications.read', until: lookedUntil(world.clock, shown) });
  };
  return (
    <NotificationsPanel
      view={mapView(view, (rows): readonly ShownNotification[] =>
        // Somebody else wrote the address: only one inside the panel is followed.
        rows.map((row) => ({ ...row, link: innerAddress(row.link) })),
      )}
      unread={unread}
      NotificationLink={ToSubject}
      more={
        <Link to="/support" search={{ selectedTab: 'notifications' }}>
          {t(($) => $.notifications.all)}
        </Link>
      }
      onRead={(id) => void world.outbox.queue({ kind: 'notifications.read', ids: [id] })}
      onReadAll={readAll}
      onRetry={refresh}
    />
  );
}

const ToSubject: NotificationLink = ({ link, ...rest }) => <Link to={link} {...rest} />;
