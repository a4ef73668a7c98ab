import { type ReactNode, useId } from 'react';
import type { ListView } from '#domain/list-view.ts';
import { LateBroken } from '../broken-rows/late-broken.tsx';
import { BlockMessage } from './block-message.tsx';
import classes from './block.module.css';

interface BlockProps<T> {
  readonly title: string;
  /** What the one judge says; see `domain/list-view.ts`. */
  readonly view: ListView<T>;
  /** Drawn while nothing is known; of the size of what comes. */
  readonly skeleton: ReactNode;
  /** The line below 'No data'. */
  readonly emptyHint: string;
  /** True where the value is there but says nothing, such as a chart of zeroes. */
  readonly isEmpty?: ((value: T) => boolean) | undefined;
  readonly onRetry: () => void;
  /** 'Data as of …', below the title, where it differs from what stands over all blocks. */
  readonly stamp: ReactNode;
  /** Switches and links at the end of the head. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (value: T) => ReactNode;
}

/** A block of the dashboard: head and body, in every state that a block of data can be in. The body keeps its height through all of them. */
export function Block<T>(props: BlockProps<T>) {
  const { title, view, skeleton, emptyHint, isEmpty, onRetry, stamp, actions, className, children } = props;
  const heading = useId();
  const known = view.kind === 'ready' ? (isEmpty?.(view.value) && !view.broken ? asEmpty(view) : view) : view;
  const busy = known.kind === 'skeleton' || ('busy' in known && known.busy);
  return (
    <section className={className} aria-labelledby={heading} aria-busy={busy}>
      <div
        className={`column surface ${classes['root']}`}
        data-updating={(busy && known.kind !== 'skeleton') || undefined}
      >
        <header className={classes['head']}>
          <h2 id={heading} className={classes['title']}>
            {title}
          </h2>
          <div className={classes['stamp']}>{stamp}</div>
          {actions && <div className={`row ${classes['actions']}`}>{actions}</div>}
        </header>
        <div className="grow">
          {known.kind === 'ready' ? (
            <>
              {children(known.value)}
              <LateBroken rows={known.broken} />
            </>
          ) : known.kind === 'skeleton' ? (
            skeleton
          ) : (
            <Standing shape={skeleton}>
              <BlockMessage view={known} emptyHint={emptyHint} onRetry={onRetry} />
            </Standing>
          )}
        </div>
      </div>
    </section>
  );
}

/** A message in the place of the content: the skeleton stays below, unseen, and holds the height. */
function Standing({ shape, children }: { readonly shape: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes['standing']}>
      <div className={classes['shape']} aria-hidden="true">
        {shape}
      </div>
      {children}
    </div>
  );
}

const asEmpty = ({ fetchedAt, busy, stamp }: Extract<ListView<unknown>, { kind: 'ready' }>) =>
  ({ kind: 'empty', filtered: false, fetchedAt, busy, stamp }) as const;
