import type { ReactNode } from 'react';
import type { Announcement } from '#contract/resources/lists.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { NewsList, NewsListSkeleton, type ArticleLink } from './news-list.tsx';
import { PopoverFrame, PopoverView } from '#ui/kit/popover-frame/popover-frame.tsx';

interface NewsPanelProps {
  /** Newest first; the first three are shown. */
  readonly view: ListView<readonly Announcement[]>;
  readonly ArticleLink: ArticleLink;
  /** Leads to the full list. */
  readonly more: ReactNode;
  readonly onRetry: () => void;
}

/** 'Latest news' under the header (specification 2): three with picture, title and how long ago, and a way to all. */
export function NewsPanel({ view, ArticleLink, more, onRetry }: NewsPanelProps) {
  const { t } = useTranslation('shell');
  return (
    <PopoverFrame title={t(($) => $.news.title)} foot={more}>
      <PopoverView view={view} skeleton={<NewsListSkeleton />} onRetry={onRetry}>
        {(items) => <NewsList items={items} ArticleLink={ArticleLink} />}
      </PopoverView>
    </PopoverFrame>
  );
}
