import type { ReactNode } from 'react';
import classes from './bar.module.css';

interface BarProps {
  readonly kind: 'info' | 'warning';
  readonly children: ReactNode;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
}

/** A bar across the panel, over the page: a new version, no storage. It pushes the page down and covers nothing. */
export function Bar({ kind, children, actions }: BarProps) {
  return (
    <div className={classes['root']} data-kind={kind} role="status">
      <p className={classes['text']}>{children}</p>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </div>
  );
}
