import type { ReactNode } from 'react';
import type { Article } from '#contract/resources/news.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CleanHtml } from '#ui/kit/clean-html/clean-html.tsx';
import { EmptyArticle } from '#ui/kit/empty-article/empty-article.tsx';
import type { Asked } from '#ui/kit/feed/asked.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { viewStamp } from '#ui/kit/freshness-stamp/view-stamp.tsx';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import type { ArticleLink } from './news-list.tsx';
import { NewsPicture } from './news-picture.tsx';
import { NewsSteps } from './news-steps.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { TimeAgo } from '#ui/kit/time-ago/time-ago.tsx';
import classes from './news-feed.module.css';

interface NewsArticleProps {
  readonly article: Asked<Article>;
  /** Leads to all news. */
  readonly back: ReactNode;
  readonly ArticleLink: ArticleLink;
}

/** One piece of news: its title is the page's. */
export function NewsArticle({ article, back, ArticleLink }: NewsArticleProps) {
  const { t } = useTranslation('news');
  const { view } = article;
  const known = view.kind === 'ready' ? view.value : null;
  return (
    <Page
      header={
        <>
          <p>{back}</p>
          <PageHeader
            title={known?.title ?? t(($) => $.article)}
            stamp={view.kind === 'ready' && view.stamp !== 'fresh' && viewStamp(view)}
          >
            <RefreshButton busy={article.busy} onRefresh={article.refresh} />
          </PageHeader>
        </>
      }
    >
      <Feed
        label={t(($) => $.article)}
        view={view}
        skeleton={<ArticleSkeleton />}
        emptyHint={t(($) => $.noDataHint)}
        onRetry={article.refresh}
      >
        {({ publishedAt, previewImagePath, category, html }) => (
          <article className={`surface ${classes['article']}`}>
            <p className={`row ${classes['byline']}`}>
              {previewImagePath !== null && <NewsPicture path={previewImagePath} />}
              <span className={`row flow ${classes['meta']}`}>
                {category && <span className={classes['category']}>{t(($) => $.categories[category])}</span>}
                <TimeAgo at={publishedAt} />
              </span>
            </p>
            <CleanHtml html={html} empty={<EmptyArticle />} />
          </article>
        )}
      </Feed>
      {known && (
        <NewsSteps newer={known.newer ?? null} older={known.older ?? null} ArticleLink={ArticleLink} />
      )}
    </Page>
  );
}

function ArticleSkeleton() {
  return (
    <div className={`surface ${classes['article']}`} aria-hidden="true">
      <Skeleton height={12} width={200} mb={24} />
      <Skeleton height={14} mb={10} />
      <Skeleton height={14} mb={10} />
      <Skeleton height={14} width="70%" />
    </div>
  );
}
