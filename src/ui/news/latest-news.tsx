import { memo, type ReactNode } from 'react';
import type { Announcement } from '#contract/resources/lists.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Block } from '#ui/kit/block/block.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { NewsLines, NewsLinesSkeleton } from './news-lines.tsx';
import type { ArticleLink } from './news-list.tsx';

interface LatestNewsProps {
  readonly view: ListView<readonly Announcement[]>;
  readonly ArticleLink: ArticleLink;
  /** Leads to the full list. */
  readonly more: ReactNode;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** The news block of the dashboard. */
export const LatestNews = memo(function LatestNews({
  view,
  ArticleLink,
  more,
  onRetry,
  className,
}: LatestNewsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Block
      className={className}
      title={t(($) => $.news.title)}
      view={view}
      skeleton={<NewsLinesSkeleton />}
      emptyHint={t(($) => $.news.noDataHint)}
      onRetry={onRetry}
      // The figures above say when they are from, and that there is no connection.
      stamp={isOld(view) && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
      actions={more}
    >
      {(items) => <NewsLines items={items} ArticleLink={ArticleLink} />}
    </Block>
  );
});

/** Where there is nothing, too, it is said that it could not be asked again. */
const isOld = <T,>(view: ListView<T>): view is Extract<ListView<T>, { stamp: unknown }> =>
  (view.kind === 'ready' || view.kind === 'empty') && (view.stamp === 'failed' || view.stamp === 'stale');
