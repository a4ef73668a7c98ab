import type { ReactNode } from 'react';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LateBroken } from '../broken-rows/late-broken.tsx';
import { Action } from '../action/action.tsx';
import classes from './popover-frame.module.css';

interface PopoverFrameProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Head, scrolled middle and foot of a panel under the header. */
export function PopoverFrame({ title, action, foot, children }: PopoverFrameProps) {
  return (
    <>
      <div className={`row ends ${classes['head']}`}>
        <h2 className={classes['title']}>{title}</h2>
        {action}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys too */}
      <div className={classes['body']} tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
      {foot ? <div className={`row ends ${classes['foot']}`}>{foot}</div> : null}
    </>
  );
}

interface PopoverViewProps<Value> {
  readonly view: ListView<Value>;
  readonly skeleton: ReactNode;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** What `list-view` says, in the small: rows, their skeleton, 'No data', or why there is nothing. */
export function PopoverView<Value>({ view, skeleton, onRetry, children }: PopoverViewProps<Value>) {
  const { t } = useTranslation('shell');
  switch (view.kind) {
    case 'ready':
      return (
        <>
          {children(view.value)}
          <LateBroken rows={view.broken} />
        </>
      );
    case 'skeleton':
    case 'building':
      return (
        <div role="status" aria-label={t(($) => $.popover.loading)}>
          {skeleton}
        </div>
      );
    case 'empty':
      return <PopoverMessage text={t(($) => $.popover.noData)} />;
    case 'unavailable':
    case 'tooLarge':
      return (
        <PopoverMessage
          text={t(($) =>
            view.kind === 'unavailable' && view.reason === 'offline' ? $.popover.offline : $.popover.failed,
          )}
        >
          <Action kind="quiet" size="sm" onClick={onRetry}>
            {t(($) => $.popover.retry)}
          </Action>
        </PopoverMessage>
      );
  }
}

export function PopoverMessage({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={`centred ${classes['message']}`} role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
