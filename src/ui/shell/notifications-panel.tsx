import { IconCheck } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { useAgo } from '#ui/kit/time-ago/use-ago.ts';
import classes from './notifications-panel.module.css';
import { PopoverFrame, PopoverView } from '#ui/kit/popover-frame/popover-frame.tsx';

/** What the header shows of a notification. */
export interface ShownNotification {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly seen: boolean;
  /** An address inside the panel; null where it is about nothing that has one. */
  readonly link: string | null;
}

export type NotificationLink = ComponentType<{
  readonly link: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}>;

interface NotificationsPanelProps {
  /** Newest first. */
  readonly view: ListView<readonly ShownNotification[]>;
  /** How many are unread, shown here or not. */
  readonly unread: number;
  readonly NotificationLink: NotificationLink;
  /** Leads to the full list. */
  readonly more: ReactNode;
  readonly onRead: (id: string) => void;
  readonly onReadAll: () => void;
  readonly onRetry: () => void;
}

/** As many as are read at a glance; all of them are one link away. */
const SHOWN = 10;

/** Notifications under the header (specification 2), marked read one by one or all at once. */
export function NotificationsPanel({
  view,
  unread,
  more,
  onReadAll,
  onRetry,
  ...item
}: NotificationsPanelProps) {
  const { t } = useTranslation('shell');
  const readable = unread > 0 || (view.kind === 'ready' && view.value.some((one) => !one.seen));
  return (
    <PopoverFrame
      title={t(($) => $.notifications.title)}
      action={
        readable && (
          <Action kind="quiet" size="sm" onClick={onReadAll}>
            {t(($) => $.notifications.markAll)}
          </Action>
        )
      }
      foot={more}
    >
      <PopoverView view={view} skeleton={<Skeleton />} onRetry={onRetry}>
        {(rows) => (
          <ul className={classes['list']}>
            {rows.slice(0, SHOWN).map((row) => (
              <Item key={row.id} row={row} {...item} />
            ))}
          </ul>
        )}
      </PopoverView>
    </PopoverFrame>
  );
}

function Item({
  row: { id, title, text, createdAt, seen, link },
  NotificationLink: To,
  onRead,
}: Pick<NotificationsPanelProps, 'NotificationLink' | 'onRead'> & { readonly row: ShownNotification }) {
  const { t } = useTranslation('shell');
  const ago = useAgo();
  const words = (
    <>
      {!seen && (
        <>
          <span
            className={`new-dot ${classes['dot']}`}
            role="img"
            aria-label={t(($) => $.notifications.isUnread)}
          />{' '}
        </>
      )}
      <span className={classes['name']}>{title}</span>
    </>
  );
  return (
    <li className={classes['item']} data-unread={!seen || undefined}>
      <div className={`grow ${classes['text']}`}>
        {link === null ? (
          <span className={classes['title']}>{words}</span>
        ) : (
          <To link={link} className={classes['title']}>
            {words}
          </To>
        )}
        {text !== '' && <p className={classes['words']}>{text}</p>}
        <time className={classes['time']} dateTime={createdAt}>
          {ago(createdAt)}
        </time>
      </div>
      {!seen && (
        <button
          type="button"
          className={`centred ${classes['read']}`}
          aria-label={t(($) => $.notifications.item, { title })}
          title={t(($) => $.notifications.markRead)}
          onClick={() => onRead(id)}
        >
          <IconCheck size={18} stroke={1.8} aria-hidden />
        </button>
      )}
    </li>
  );
}

function Skeleton() {
  return [0, 1, 2].map((place) => <div key={place} className={classes['skeleton']} />);
}
