import type { ReactNode } from 'react';
import type { ListView } from '#domain/list-view.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import classes from './detail.module.css';

interface DetailPageProps<Row> {
  /** What it is: its name until that is known. */
  readonly title: string;
  readonly detail: {
    readonly view: ListView<Row>;
    readonly busy: boolean;
    readonly refresh: () => void;
  };
  /** Leads back to the list. */
  readonly back: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The page of one offer or smartlink, in every state that it can be in. */
export function DetailPage<Row extends { readonly label: string; readonly relativeId: number }>(
  props: DetailPageProps<Row>,
) {
  const { title, detail, back, children } = props;
  const { view, busy, refresh } = detail;
  const name = view.kind === 'ready' ? `${view.value.label} #${view.value.relativeId}` : title;
  return (
    <Page
      header={
        <>
          <div className={classes['back']}>{back}</div>
          <PageHeader
            title={name}
            stamp={
              <>
                {'stamp' in view && (
                  <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} derived={view.derived} />
                )}
                <RefreshButton busy={busy} onRefresh={refresh} />
              </>
            }
          />
        </>
      }
    >
      <Feed label={title} view={view} skeleton={<DetailSkeleton />} emptyHint="" onRetry={refresh}>
        {(row) => <div className={classes['column']}>{children(row)}</div>}
      </Feed>
    </Page>
  );
}
