import type { ReactNode } from 'react';
import type { ListView } from '#domain/list-view.ts';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';

interface TabHeadProps {
  readonly list: {
    readonly view: ListView<unknown>;
    readonly busy: boolean;
    readonly refresh: () => void;
  };
  readonly children?: ReactNode;
}

/** The line above what a tab lists: how old it is, what else can be done, and asking again. */
export function TabHead({ list: { view, busy, refresh }, children }: TabHeadProps) {
  return (
    <div className="row flow ends">
      {'stamp' in view ? (
        <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} derived={view.derived} />
      ) : (
        <span />
      )}
      <div className="row">
        {children}
        <RefreshButton busy={busy} onRefresh={refresh} />
      </div>
    </div>
  );
}
