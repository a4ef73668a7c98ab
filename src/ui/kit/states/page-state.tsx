import type { ReactNode } from 'react';
import classes from './page-state.module.css';

interface PageStateProps {
  /** A drawing of an icon; hidden from assistive technology. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly lead: string;
  /** 2 where the page has a title of its own above it; 1 by default. */
  readonly level?: 1 | 2;
  /** The ways on: links and buttons. */
  readonly children?: ReactNode;
}

/** A whole page that says one thing: not found, not built yet, could not be shown. */
export function PageState({ icon, title, lead, level = 1, children }: PageStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classes['root']}>
      <div className={classes['icon']} aria-hidden>
        {icon}
      </div>
      <Title className={classes['title']}>{title}</Title>
      <p className={classes['lead']}>{lead}</p>
      {children ? <div className={classes['ways']}>{children}</div> : null}
    </div>
  );
}
