import { Pagination } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The pages to go to. */
export function Pages({ page, pages, onPage }: Props) {
  const { t } = useTranslation('ui');
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
  return (
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
  );
}
