import { IconArrowsSort } from '@tabler/icons-react';
import { sortDirections } from '#contract/enumerations.ts';
import { sortingOf, sortKeyOf, type Sorting } from '#contract/search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { HeaderColumn } from './column.ts';
import classes from './table-cards.module.css';

interface Props {
  readonly columns: readonly HeaderColumn[];
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
}

/**
 * Rows of a narrow screen have no headers to click: column and direction are chosen from one list, which is the
 * browser's own behind an icon.
 */
export function CardSort({ columns, sorting, onSort }: Props) {
  const { t } = useTranslation('ui');
  return (
    <span className={`centred ${classes['sortBy']}`}>
      <IconArrowsSort size="1rem" stroke={1.8} aria-hidden />
      <select
        aria-label={t(($) => $.table.sortBy)}
        value={sorting ? sortKeyOf(sorting) : ''}
        onChange={(event) => onSort(sortingOf(event.currentTarget.value))}
      >
        {!sorting && <option value="">{t(($) => $.table.sortBy)}</option>}
        {columns
          .filter((column) => column.sortable)
          .flatMap(({ id, header, first }) =>
            sortDirections
              .toSorted((a) => (a === first ? -1 : 1))
              .map((direction) => (
                <option key={direction + id} value={sortKeyOf({ field: id, direction })}>
                  {header} {arrows[direction]}
                </option>
              )),
          )}
      </select>
    </span>
  );
}

const arrows = { ascend: '↑', descend: '↓' } as const;
