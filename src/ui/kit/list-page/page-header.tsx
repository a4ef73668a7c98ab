import { type ReactNode, useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';
import classes from './list-page.module.css';

interface Props {
  readonly title: string;
  /** 'Data as of …'. */
  readonly stamp?: ReactNode;
  /** Of a list: whether a range stands below, which says time zone and currency where it has room. */
  readonly dated?: boolean;
  /** Tools, at the end. */
  readonly children?: ReactNode;
  /** Tabs follow, which say enough on a narrow screen: the title is heard there and takes no room. */
  readonly overTabs?: boolean;
}

interface PageProps {
  readonly header: ReactNode;
  /** For a table: no higher than the window, so that its rows scroll and header, totals and pages stay in sight. */
  readonly bounded?: boolean;
  /** Its parts say themselves how old they are, so the time zone stands in their stamps. */
  readonly stampedByPart?: boolean;
  readonly children: ReactNode;
}

/** A page under its header; the focus stays in it, whatever goes away. */
export function Page({ header, bounded = false, stampedByPart = false, children }: PageProps) {
  useEffect(keepFocus, []);
  return (
    <div
      className={`column ${classes['root']}`}
      data-bounded={bounded || undefined}
      data-zone={stampedByPart ? 'page' : undefined}
    >
      {header}
      {children}
    </div>
  );
}

/** Title of a page of the panel, and how old its numbers are. */
export function PageHeader({ title, stamp, dated, children, overTabs = false }: Props) {
  return (
    <header className={`row flow ends ${classes['header']} ${overTabs ? 'visually-hidden-on-phones' : ''}`}>
      <h1 className={classes['title']}>{title}</h1>
      {stamp && (
        <div
          className={`row ${classes['stamp']}`}
          data-zone={dated === undefined ? 'page' : dated ? 'range' : 'list'}
        >
          {stamp}
        </div>
      )}
      {children}
    </header>
  );
}
