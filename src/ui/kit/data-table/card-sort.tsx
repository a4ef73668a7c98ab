import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Sorting } from '#contract/search.ts';
import type { HeaderColumn } from './column.ts';
import classes from './table-cards.module.css';

interface Props {
  readonly columns: readonly HeaderColumn[];
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
}

/** Cards have no headers to click: the column and its direction are chosen here. */
export function CardSort({ columns, sorting, onSort }: Props) {
  const { t } = useTranslation('ui');
  const sortable = columns.filter((column) => column.sortable);
  const descends = sorting?.direction === 'descend';
  const turned = { field: sorting?.field ?? '', direction: descends ? 'ascend' : 'descend' } as const;
  return (
    <div className={classes['cardSort']}>
      <NativeSelect
        aria-label={t(($) => $.table.sortBy)}
        leftSection={<IconArrowsSort size="1rem" stroke={1.8} aria-hidden />}
        className={classes['cardSortField']}
        value={sorting?.field ?? ''}
        onChange={(event) => {
          const chosen = sortable.find((column) => column.id === event.currentTarget.value);
          if (chosen) onSort({ field: chosen.id, direction: chosen.first });
        }}
      >
        {!sorting && <option value="">{t(($) => $.table.sortBy)}</option>}
        {sortable.map((column) => (
          <option key={column.id} value={column.id}>
            {column.header}
          </option>
        ))}
      </NativeSelect>
      <ActionIcon
        variant="default"
        size="input-sm"
        disabled={!sorting}
        aria-label={t(($) => (descends ? $.table.descending : $.table.ascending))}
        onClick={() => onSort(turned)}
      >
        {descends ? (
          <IconSortDescending size="1.125rem" aria-hidden />
        ) : (
          <IconSortAscending size="1.125rem" aria-hidden />
        )}
      </ActionIcon>
    </div>
  );
}
