import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type SearchItem, type SearchSource, useSearchSource } from './registry.ts';

type Named = Pick<SearchItem, 'id' | 'label' | 'keywords' | 'icon'>;

/** Lets the palette do what a button of the screen does, while the screen stands; null: there is no such button now. */
export function useScreenAct({ id, label, keywords, icon }: Named, onPick: (() => void) | null): void {
  const { t } = useTranslation('shell');
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  const isThere = onPick !== null;
  useSearchSource(
    useMemo(
      (): SearchSource => ({
        id: `screen-${id}`,
        order: 2.5,
        title: t(($) => $.search.groups.verbs),
        items: isThere
          ? [
              {
                id,
                label,
                ...(keywords && { keywords }),
                ...(icon && { icon }),
                onPick: () => latest.current?.(),
              },
            ]
          : [],
      }),
      [id, label, keywords, icon, isThere, t],
    ),
  );
}
