import type { ReactNode } from 'react';
import classes from './list-page.module.css';

interface Props {
  readonly title: string;
  /** 'Data as of …'. */
  readonly stamp?: ReactNode;
  /** What stands at the end on a narrow screen, such as the filter button. */
  readonly children?: ReactNode;
}

/** A page under its header; where there are tables it fills the window and no more. */
export function Page({ header, children }: { readonly header: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes['root']}>
      {header}
      {children}
    </div>
  );
}

/** Title of a page of the panel, and how old its numbers are. */
export function PageHeader({ title, stamp, children }: Props) {
  return (
    <header className={classes['header']}>
      <h1 className={classes['title']}>{title}</h1>
      {stamp && <div className={classes['stamp']}>{stamp}</div>}
      {children && <div className={classes['headerEnd']}>{children}</div>}
    </header>
  );
}
