import type { ReactNode } from 'react';
import type { ListView } from '#domain/list-view.ts';
import { LateBroken } from '../broken-rows/late-broken.tsx';
import { BlockMessage } from '../block/block-message.tsx';
import classes from './feed.module.css';

interface FeedProps<T> {
  /** Names the region; absent where what is around it has this name already. */
  readonly label?: string;
  /** What the one judge says; see `domain/list-view.ts`. */
  readonly view: ListView<T>;
  readonly skeleton: ReactNode;
  /** The line below 'No data'. */
  readonly emptyHint: string;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** Something to read that is no table, in every state that it can be in. */
export function Feed<T>({ label, view, skeleton, emptyHint, onRetry, children }: FeedProps<T>) {
  const busy = view.kind === 'skeleton' || ('busy' in view && view.busy);
  return (
    <section className={classes['root']} aria-label={label} aria-busy={busy}>
      {view.kind === 'ready' ? (
        <>
          {children(view.value)}
          <LateBroken rows={view.broken} />
        </>
      ) : view.kind === 'skeleton' ? (
        skeleton
      ) : (
        <div className={classes['message']}>
          <BlockMessage view={view} emptyHint={emptyHint} onRetry={onRetry} />
        </div>
      )}
    </section>
  );
}
