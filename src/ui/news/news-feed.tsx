import { useState } from 'react';
import type { PageSize } from '#contract/limits.ts';
import type { Announcement } from '#contract/resources/lists.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Asked } from '#ui/kit/feed/asked.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { viewStamp } from '#ui/kit/freshness-stamp/view-stamp.tsx';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import type { ArticleLink } from './news-list.tsx';
import { NewsPicture } from './news-picture.tsx';
import { usePager } from '#ui/kit/pager/use-pager.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { TimeAgo } from '#ui/kit/time-ago/time-ago.tsx';
import classes from './news-feed.module.css';

interface NewsFeedProps {
  readonly list: Asked<readonly Announcement[]> & { readonly total: number | null };
  readonly page: number;
  readonly size: PageSize;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
  readonly ArticleLink: ArticleLink;
}

/** All news, the newest first, a page at a time. */
export function NewsFeed({ list, page, size, onPage, onSize, ArticleLink }: NewsFeedProps) {
  const { t } = useTranslation('news');
  const { view } = list;
  const title = t(($) => $.title);
  const { pager, rows } = usePager({ page, size, total: list.total ?? 0, onPage, onSize });
  return (
    <Page
      header={
        <PageHeader title={title} stamp={<>{viewStamp(view)}</>}>
          <RefreshButton busy={list.busy} onRefresh={list.refresh} />
        </PageHeader>
      }
    >
      {rows}
      <Feed
        label={title}
        view={view}
        skeleton={<NewsSkeleton />}
        emptyHint={t(($) => $.noDataHint)}
        onRetry={list.refresh}
      >
        {(items) => <NewsItems items={items} ArticleLink={ArticleLink} />}
      </Feed>
      {pager}
    </Page>
  );
}

interface NewsItemsProps {
  readonly items: readonly Announcement[];
  readonly ArticleLink: ArticleLink;
}

/**
 * What was unread when it came on the screen is marked as new until it leaves. Not as unread: the list itself has
 * marked it read, and the header says so.
 */
function NewsItems({ items, ArticleLink }: NewsItemsProps) {
  const { t } = useTranslation('news');
  const [news] = useState(() => new Set<string>());
  for (const { id, seen } of items) if (!seen) news.add(id);
  return (
    <ul className={classes['list']}>
      {items.map(({ id, title, publishedAt, previewImagePath, excerpt, category }) => (
        <li key={id} className={`surface ${classes['item']}`} data-new={news.has(id) || undefined}>
          <NewsPicture path={previewImagePath} />
          <div className="grow">
            <ArticleLink id={id} className={`title-link whole-link ${classes['title']}`}>
              {title}
            </ArticleLink>
            {excerpt && <p className={`two-lines quiet ${classes['excerpt']}`}>{excerpt}</p>}
            <p className={`row flow ${classes['meta']}`}>
              {news.has(id) && <span className={classes['new']}>{t(($) => $.new)}</span>}
              {category && <span className={classes['category']}>{t(($) => $.categories[category])}</span>}
              <TimeAgo at={publishedAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const SKELETON_ITEMS = 6;

function NewsSkeleton() {
  return (
    <div className={classes['list']} aria-hidden="true">
      {Array.from({ length: SKELETON_ITEMS }, (_, index) => (
        <div key={index} className={`surface ${classes['item']}`}>
          <Skeleton width={80} height={80} className={classes['bone']} />
          <div className="grow">
            <Skeleton height={16} width="60%" mt={4} />
            <Skeleton height={12} width={140} mt={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
