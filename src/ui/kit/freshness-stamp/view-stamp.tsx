import type { ReactNode } from 'react';
import type { ListView } from '#domain/list-view.ts';
import { FreshnessStamp } from './freshness-stamp.tsx';

/** 'Data as of …' of what a block shows; null where that has no time. */
export const viewStamp = (view: ListView<unknown>): ReactNode =>
  'stamp' in view ? <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} derived={view.derived} /> : null;
