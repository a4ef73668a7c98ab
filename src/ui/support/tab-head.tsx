import type { ReactNode } from 'react';
import type { Asked } from '#ui/kit/feed/asked.ts';
import { viewStamp } from '#ui/kit/freshness-stamp/view-stamp.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import classes from './support.module.css';

interface TabHeadProps {
  readonly list: Asked<unknown>;
  readonly children?: ReactNode;
}

/** The line above what a tab lists: how old it is, what else can be done, and asking again. */
export function TabHead({ list: { view, busy, refresh }, children }: TabHeadProps) {
  return (
    <div className="row flow ends">
      {viewStamp(view) ?? <span />}
      <div className={`row ${classes['tools']}`}>
        {children}
        <RefreshButton busy={busy} onRefresh={refresh} />
      </div>
    </div>
  );
}
