import { type Freshness, isOld } from '#domain/freshness.ts';
import type { ListView } from '#domain/list-view.ts';
import { FreshnessStamp } from '../freshness-stamp/freshness-stamp.tsx';
import { useMinute } from './use-minute.ts';

/** 'Data as of …' of a block whose figures say themselves how long they count as new; nothing where there are none. */
export function BlockStamp({ view }: { readonly view: ListView<Freshness> }) {
  const now = useMinute();
  if (view.kind !== 'ready') return null;
  const stamp = view.stamp === 'fresh' && isOld(view.value, now) ? 'stale' : view.stamp;
  return <FreshnessStamp at={view.value.dataAsOf} stamp={stamp} derived={view.derived} />;
}
