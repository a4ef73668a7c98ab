import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import type { PageSize } from '#contract/limits.ts';
import type { Notification } from '#contract/resources/news.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { TimeAgo } from '#ui/kit/time-ago/time-ago.tsx';
import { usePager } from '#ui/kit/pager/use-pager.tsx';
import classes from './support.module.css';

interface NotificationListProps {
  readonly view: ListView<readonly Notification[]>;
  readonly total: number;
  readonly page: number;
  readonly size: PageSize;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
  readonly onRetry: () => void;
  readonly onRead: (id: string) => void;
  /** Leads to an address inside the panel. */
  readonly Inside: ComponentType<{
    readonly href: string;
    readonly children: string;
  }>;
}

/** Notifications, the newest first, marked read singly or all at once (specification 4). */
export function NotificationList(props: NotificationListProps) {
  const { view, total, page, size, onPage, onSize, onRetry, onRead, Inside } = props;
  const { t } = useTranslation('support');
  const { pager, rows } = usePager({ page, size, total, onPage, onSize });
  return (
    <>
      {rows}
      <Feed
        label={t(($) => $.notifications.title)}
        view={view}
        skeleton={<NotificationSkeleton />}
        emptyHint={t(($) => $.notifications.noDataHint)}
        onRetry={onRetry}
      >
        {(items) => (
          <ul className={classes['notifications']}>
            {items.map(({ id, title, text, createdAt, seen, link }) => (
              <li
                key={id}
                className={`surface ends ${classes['notification']}`}
                data-unread={!seen || undefined}
              >
                <div className={classes['said']}>
                  <p className={classes['subject']}>
                    {!seen && (
                      <span
                        className={`new-dot ${classes['dot']}`}
                        role="img"
                        aria-label={t(($) => $.notifications.unread)}
                      />
                    )}
                    {title}
                  </p>
                  <p className={classes['body']}>{text}</p>
                  <p className={`row flow ${classes['when']}`}>
                    <TimeAgo at={createdAt} />
                    {link !== null && <Inside href={link}>{t(($) => $.notifications.open)}</Inside>}
                  </p>
                </div>
                {!seen && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={t(($) => $.notifications.markOne, { title })}
                    onClick={() => onRead(id)}
                  >
                    {t(($) => $.notifications.mark)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Feed>
      {pager}
    </>
  );
}

const NotificationSkeleton = () => (
  <div aria-hidden="true" className={classes['skeleton']}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={76} radius="lg" />
    ))}
  </div>
);
