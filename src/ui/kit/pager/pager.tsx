import { NativeSelect, Pagination } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSizes, type PageSize } from '#contract/limits.ts';
import { formatCount } from '#domain/number-format.ts';
import { pageBounds } from './page-bounds.ts';
import classes from './pager.module.css';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/**
 * '{start}-{end} of {total}', the pages and their size (specification 2). The pages hide where there is only
 * one, the label and the sizes too where not even the smallest size would make two.
 */
export function Pager({ page, size, total, onPage, onSize }: Props) {
  const { t } = useTranslation('ui');
  const sizeId = useId();
  const list = useRef<HTMLElement>(null);
  const turned = useRef(false);
  // On the first and the last page the button that led there is off: the focus goes to the page itself.
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    const focused = document.activeElement;
    if (list.current?.contains(focused) && !focused?.matches(':disabled')) return;
    list.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the page is what it follows
  }, [page]);
  const { start, end, pages } = pageBounds(page, size, total);
  if (total <= pageSizes[0]) return null;
  return (
    <div className={classes['root']}>
      <span className={classes['range']}>
        {t(($) => $.pager.range, {
          start: formatCount(start),
          end: formatCount(end),
          total: formatCount(total),
        })}
      </span>
      <span className={classes['size']}>
        <label htmlFor={sizeId}>{t(($) => $.pager.size)}</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={(event) => {
            const chosen = pageSizes.find((one) => String(one) === event.currentTarget.value);
            if (chosen) onSize(chosen);
          }}
        />
      </span>
      {pages > 1 && (
        <nav ref={list} aria-label={t(($) => $.pager.label)}>
          <Pagination
            size="sm"
            siblings={1}
            total={pages}
            value={page}
            onChange={(next) => {
              turned.current = true;
              onPage(next);
            }}
            getItemProps={(number) => ({ 'aria-label': t(($) => $.pager.page, { page: number }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? t(($) => $.pager.previous) : t(($) => $.pager.next),
            })}
          />
        </nav>
      )}
    </div>
  );
}
