import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { notifications } from '#contract/resources/news.ts';
import { viewOf, type ViewSearch } from '#contract/search.ts';
import { innerAddress } from '#domain/panel-address.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { withPage, withSize } from '#ui/kit/list-page/list-search.ts';
import { NotificationList } from '#ui/support/notification-list.tsx';
import { TabHead } from '#ui/support/tab-head.tsx';
import { lookedUntil } from '#world/looked-until.ts';
import { useAsk } from '#world/use-ask.ts';
import type { Ask, World } from '#world/world.ts';

interface Props<S extends ViewSearch> {
  readonly asked: Ask<typeof notifications>;
  readonly world: World;
  readonly search: S;
  readonly onSearch: (search: S) => void;
}

/** Notifications; marking them read waits in the outbox where there is no network. */
export function NotificationsTab<S extends ViewSearch>({ asked, world, search, onSearch }: Props<S>) {
  const { t } = useTranslation('support');
  const list = useAsk(asked);
  const { page, size } = viewOf(search);
  // Those of other pages too, and those here where they could not be counted.
  const counted = useSelector(world.unread, ({ context }) => context.notifications > 0);
  const rows = list.view.kind === 'ready' ? list.view.value : [];
  const unread = counted || rows.some(({ seen }) => !seen);
  const readAll = () => {
    const until = lookedUntil(
      world.clock,
      rows.map(({ createdAt }) => createdAt),
    );
    void world.outbox.queue({ kind: 'notifications.read', until });
  };
  return (
    <>
      <TabHead list={list}>
        <Button variant="default" disabled={!unread} onClick={readAll}>
          {t(($) => $.notifications.markAll)}
        </Button>
      </TabHead>
      <NotificationList
        view={list.view}
        total={list.total ?? 0}
        page={page}
        size={size}
        onPage={(next) => onSearch(withPage(search, next))}
        onSize={(next) => onSearch(withSize(search, next))}
        onRetry={list.refresh}
        onRead={(id) => void world.outbox.queue({ kind: 'notifications.read', ids: [id] })}
        Inside={Inside}
      />
    </>
  );
}

/** Only a page of the panel is gone to, whatever the network has written. */
function Inside({ href, children }: { readonly href: string; readonly children: string }) {
  const inside = innerAddress(href);
  return inside === null ? null : <Link to={inside}>{children}</Link>;
}
