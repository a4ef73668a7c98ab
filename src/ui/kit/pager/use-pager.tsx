import { useRef, type ReactNode } from 'react';
import { pageSizes, type PageSize } from '#contract/limits.ts';
import { pageBounds } from './page-bounds.ts';
import { Pages } from './pages.tsx';
import { RowsShown } from './rows-shown.tsx';
import classes from './pager.module.css';

interface Paging {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/**
 * The pager, which is away as a whole on a single page (specification 2), and what then stands outside of it: the
 * range and the page's size, where another size would make more than one page. Null where either is not there.
 */
export function usePager(paging: Paging): { readonly pager: ReactNode; readonly rows: ReactNode } {
  const { page, size, total, onPage } = paging;
  const chosenRef = useRef(false);
  const { pages } = pageBounds(page, size, total);
  const shown = <RowsShown {...paging} chosenRef={chosenRef} />;
  if (pages === 1) {
    return {
      pager: null,
      rows: total > pageSizes[0] ? <div className={`fine row flow ${classes['rows']}`}>{shown}</div> : null,
    };
  }
  return {
    pager: (
      <div className={`note row flow ${classes['root']}`}>
        {shown}
        <Pages page={page} pages={pages} onPage={onPage} />
      </div>
    ),
    rows: null,
  };
}
