import type { ComponentType, ReactNode } from 'react';
import { NEWS_POPOVER_ITEMS } from '#contract/limits.ts';
import type { Announcement } from '#contract/resources/lists.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { NewsPicture } from './news-picture.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useAgo } from '#ui/kit/time-ago/use-ago.ts';
import classes from './news-list.module.css';

/** A link to one announcement; the route decides where it leads. */
export type ArticleLink = ComponentType<{
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}>;

export interface NewsListProps {
  /** Newest first; the first three are shown (specification 9). */
  readonly items: readonly Announcement[];
  readonly ArticleLink: ArticleLink;
}

/** The newest announcements: picture, title, how long ago. A title not yet seen is marked with a dot and in words. */
export function NewsList({ items, ArticleLink }: NewsListProps) {
  const { t } = useTranslation('dashboard');
  const ago = useAgo();
  const format = usePublisherFormat();
  return (
    <ul className="stack">
      {items.slice(0, NEWS_POPOVER_ITEMS).map(({ id, title, publishedAt, previewImagePath, seen }) => (
        <li key={id} className={classes['item']}>
          <NewsPicture path={previewImagePath} />
          <div className={`grow ${classes['text']}`}>
            <ArticleLink id={id} className={`title-link whole-link two-lines ${classes['title']}`}>
              {!seen && (
                <span
                  className={`new-dot ${classes['dot']}`}
                  role="img"
                  aria-label={t(($) => $.news.unread)}
                />
              )}
              {title}
            </ArticleLink>
            <time
              className={`fine ${classes['time']}`}
              dateTime={publishedAt}
              title={`${format.moment(publishedAt, 'dateTime')} (${format.zone})`}
            >
              {ago(publishedAt)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The shape of the list before it is there. */
export function NewsListSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: NEWS_POPOVER_ITEMS }, (_, index) => (
        <div key={index} className={classes['item']}>
          <Skeleton className={`centred ${classes['picture']}`} />
          <div className={`grow ${classes['text']}`}>
            <Skeleton height={14} width="90%" />
            <Skeleton height={14} width="60%" mt={6} />
            <Skeleton height={12} width={80} mt={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
