import type { ReactNode } from 'react';
import classes from './page-state.module.css';

interface PageStateProps {
  /** A drawing of an icon; hidden from assistive technology. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly lead: string;
  /** The ways on: links and buttons. */
  readonly children?: ReactNode;
}

/** A whole page that says one thing: not found, not built yet, could not be shown. */
export function PageState({ icon, title, lead, children }: PageStateProps) {
  return (
    <div className={classes['root']}>
      <div className={classes['icon']} aria-hidden>
        {icon}
      </div>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['lead']}>{lead}</p>
      {children ? <div className={classes['ways']}>{children}</div> : null}
    </div>
  );
}
