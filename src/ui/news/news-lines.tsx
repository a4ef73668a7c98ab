import { NEWS_POPOVER_ITEMS } from '#contract/limits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { useAgo } from '#ui/kit/time-ago/use-ago.ts';
import type { NewsListProps } from './news-list.tsx';
import classes from './news-lines.module.css';

/** The newest announcements, a line each: title and how long ago. A title not yet seen is marked with a dot and in words. */
export function NewsLines({ items, ArticleLink }: NewsListProps) {
  const { t } = useTranslation('dashboard');
  const ago = useAgo();
  const format = usePublisherFormat();
  return (
    <ul className="ruled">
      {items.slice(0, NEWS_POPOVER_ITEMS).map(({ id, title, publishedAt, seen }) => (
        <li key={id} className={`ends ${classes['line']}`}>
          <ArticleLink id={id} className={`title-link whole-link ${classes['title']}`}>
            {!seen && (
              <span className={`new-dot ${classes['dot']}`} role="img" aria-label={t(($) => $.news.unread)} />
            )}
            {title}
          </ArticleLink>
          <time
            className="fine"
            dateTime={publishedAt}
            title={`${format.moment(publishedAt, 'dateTime')} (${format.zone})`}
          >
            {ago(publishedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** The shape of the lines before they are there. */
export function NewsLinesSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: NEWS_POPOVER_ITEMS }, (_, index) => (
        <Skeleton key={index} height={14} my={13} width={`${70 - index * 10}%`} />
      ))}
    </div>
  );
}
