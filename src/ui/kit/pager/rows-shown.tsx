import { NativeSelect } from '@mantine/core';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { pageSizes, type PageSize } from '#contract/limits.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { pageBounds } from './page-bounds.ts';
import classes from './pager.module.css';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly total: number;
  readonly onSize: (size: PageSize) => void;
  /** True once a size was chosen: it may stand elsewhere after that, and takes the focus along. */
  readonly chosenRef: RefObject<boolean>;
}

/** '{start}-{end} of {total}', and how many rows make a page (specification 2). */
export function RowsShown({ page, size, total, onSize, chosenRef }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!chosenRef.current) return;
    chosenRef.current = false;
    select.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the size is what it follows
  }, [size, chosenRef]);
  const { start, end } = pageBounds(page, size, total);
  return (
    <>
      <span className={classes['range']}>
        {t(($) => $.pager.range, {
          start: formatCount(start),
          end: formatCount(end),
          total: formatCount(total),
        })}
      </span>
      <span className={`inline ${classes['size']}`}>
        <label htmlFor={id}>{t(($) => $.pager.size)}</label>
        <NativeSelect
          ref={select}
          id={id}
          size="xs"
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={(event) => {
            const next = pageSizes.find((one) => String(one) === event.currentTarget.value);
            if (!next) return;
            chosenRef.current = true;
            onSize(next);
          }}
        />
      </span>
    </>
  );
}
