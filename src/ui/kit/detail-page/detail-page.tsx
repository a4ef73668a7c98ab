import type { ReactNode } from 'react';
import type { Asked } from '../feed/asked.ts';
import { Feed } from '../feed/feed.tsx';
import { viewStamp } from '../freshness-stamp/view-stamp.tsx';
import { Page, PageHeader } from '../list-page/page-header.tsx';
import { RefreshButton } from '../refresh-button/refresh-button.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import classes from './detail-page.module.css';

interface DetailPageProps<Row> {
  /** What it is: its name until that is known. */
  readonly title: string;
  readonly nameOf: (row: Row) => string;
  readonly detail: Asked<Row>;
  /** Leads back to the list. */
  readonly back: ReactNode;
  /** Stands there where the network does not answer: what is known all the same. */
  readonly kept?: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The page of one thing, in every state that it can be in. */
export function DetailPage<Row>(props: DetailPageProps<Row>) {
  const { title, nameOf, detail, back, kept, children } = props;
  const { view, busy, refresh } = detail;
  return (
    <Page
      header={
        <>
          <div className={classes['back']}>{back}</div>
          <PageHeader
            title={view.kind === 'ready' ? nameOf(view.value) : title}
            stamp={<>{viewStamp(view)}</>}
          >
            <RefreshButton busy={busy} onRefresh={refresh} />
          </PageHeader>
        </>
      }
    >
      {view.kind === 'unavailable' && kept ? (
        <div className={`stack ${classes['column']}`}>{kept}</div>
      ) : (
        <Feed label={title} view={view} skeleton={<DetailSkeleton />} emptyHint="" onRetry={refresh}>
          {(row) => <div className={`stack ${classes['column']}`}>{children(row)}</div>}
        </Feed>
      )}
    </Page>
  );
}
