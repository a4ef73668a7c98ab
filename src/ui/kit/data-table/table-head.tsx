import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, useId } from 'react';
import type { SortDirection } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { HeaderColumn } from './column.ts';
import { nextSorting } from './next-sorting.ts';
import { staying } from './staying.ts';
import { Hint } from '../hint/hint.tsx';
import classes from './table-grid.module.css';

interface Props {
  readonly columns: readonly HeaderColumn[];
  /** Where the columns stay that do. */
  readonly stays: readonly string[];
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
}

/** Sticky header row; each cell says its direction by `aria-sort` and is sorted by its button. */
function PlainHead({ columns, stays, sorting, onSort }: Props) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            place={staying(stays, index)}
            sorting={sorting}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

/** Not drawn again while the rows are scrolled. */
export const TableHead = memo(PlainHead);

const ariaSort = { ascend: 'ascending', descend: 'descending' } as const;

interface CellProps extends Omit<Props, 'columns' | 'stays'> {
  readonly column: HeaderColumn;
  readonly place: ReturnType<typeof staying>;
}

function HeaderCell({ column, place, sorting, onSort }: CellProps) {
  const direction = sorting?.field === column.id ? sorting.direction : null;
  return (
    <th
      scope="col"
      className={classes['headCell']}
      data-align={column.align}
      aria-sort={direction ? ariaSort[direction] : column.sortable ? 'none' : undefined}
      {...place}
    >
      <Explained name={column.header} text={column.explanation} reached={column.sortable}>
        {(description) =>
          column.sortable ? (
            <button
              type="button"
              className={`bare ${classes['sort']}`}
              data-active={direction !== null || undefined}
              aria-describedby={description}
              onClick={() => onSort(nextSorting(sorting, column.id, column.first))}
            >
              <span
                className={`cut ${classes['headText']}`}
                // A name that is cut: said here, or by the hint where there is one.
                title={column.explanation === undefined ? column.header : undefined}
              >
                <HeaderName column={column} />
              </span>
              <SortMark direction={direction} first={column.first} />
            </button>
          ) : (
            <span className={`cut ${classes['headText']}`} aria-describedby={description}>
              <HeaderName column={column} />
            </span>
          )
        }
      </Explained>
    </th>
  );
}

function HeaderName({ column: { header, short, sign } }: { column: HeaderColumn }) {
  if (sign === undefined && short === undefined) return header;
  return (
    <>
      {sign ?? <span aria-hidden>{short}</span>}
      <span className="visually-hidden">{header}</span>
    </>
  );
}

function SortMark({ direction, first }: { direction: SortDirection | null; first: SortDirection }) {
  const Icon = (direction ?? first) === 'ascend' ? IconArrowUp : IconArrowDown;
  return <Icon className={classes['sortMark']} size="0.875rem" stroke={2} aria-hidden />;
}

/** Tooltip for eyes and pointers with the name, which may be cut; the same line as a description for screen readers. */
function Explained(props: {
  readonly name: string;
  readonly text: string | undefined;
  readonly reached: boolean;
  readonly children: (descriptionId: string | undefined) => React.ReactElement;
}) {
  const id = useId();
  const { t } = useTranslation('ui');
  if (props.text === undefined) return props.children(undefined);
  return (
    <>
      <Hint
        text={t(($) => $.labelled, { label: props.name, value: props.text })}
        spoken={false}
        wide
        reached={props.reached}
      >
        {props.children(id)}
      </Hint>
      <span id={id} hidden>
        {props.text}
      </span>
    </>
  );
}
