import { type Freshness, isOld } from '#domain/freshness.ts';
import type { ListView, Stamp } from '#domain/list-view.ts';
import { FreshnessStamp } from '../freshness-stamp/freshness-stamp.tsx';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { useServerMinute } from './use-server-minute.ts';

interface BlockStampProps {
  readonly view: ListView<Freshness>;
  /** Whose stamp stands over this block already: its own is shown only where it says something else. */
  readonly beside?: ListView<Freshness> | undefined;
}

/** 'Data as of …' of a block whose figures say themselves how long they count as new; nothing where there are none. */
export function BlockStamp({ view, beside }: BlockStampProps) {
  const format = usePublisherFormat();
  const now = useServerMinute();
  if (view.kind !== 'ready') return null;
  const stamp = stampAt(view, now);
  if (beside && isSaid(beside)) return null;
  return <FreshnessStamp at={view.value.dataAsOf} stamp={stamp} derived={view.derived} />;

  function isSaid(other: ListView<Freshness>): boolean {
    // What is still on its way may come to say the same.
    if (other.kind === 'skeleton' && stamp === 'fresh') return true;
    if (other.kind !== 'ready' || view.kind !== 'ready' || stampAt(other, now) !== stamp) return false;
    if (stamp === 'fresh' && (other.busy || view.busy)) return true;
    return format.asOf(other.value.dataAsOf) === format.asOf(view.value.dataAsOf);
  }
}

const stampAt = (view: Extract<ListView<Freshness>, { kind: 'ready' }>, now: number): Stamp =>
  view.stamp === 'fresh' && isOld(view.value, now) ? 'stale' : view.stamp;
