import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useId, useState, type ReactNode } from 'react';
import { WholeTexts } from '../truncated/whole-texts.context.ts';
import { CellStop } from './cell-stop.context.ts';
import type { DataColumn, RowLink } from './column.ts';
import { type Clear, ClearButton } from './totals-row.tsx';
import classes from './table-cards.module.css';

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly row: Row;
  /** Of the row. */
  readonly id: string;
  readonly open: boolean;
  readonly onToggle: (id: string) => void;
}

/**
 * A row on a narrow screen: two lines that say what it is and what matters, and the rest once it is opened, or where it
 * leads.
 */
function PlainCard<Row>({ columns, row, id, open, onToggle }: Props<Row>) {
  const way = columns.map((column) => column.way).find((one) => typeof one === 'function');
  const pick = columns.find((column) => column.pick)?.pick;
  return (
    <Card
      way={way && ((link) => way(row, link))}
      pick={pick && ((place) => pick(row, place))}
      title={at(columns, 'title').map((column) => (
        <span key={column.id} className={classes['titlePart']}>
          {column.cell(row)}
        </span>
      ))}
      columns={columns}
      value={(column) => column.cell(row)}
      brief={(column) => (column.brief ?? column.cell)(row)}
      open={open}
      onToggle={() => onToggle(id)}
    />
  );
}
export const TableCard = memo(PlainCard) as typeof PlainCard; // memo loses the type parameter

/** Sums of the whole list; they head the rows, so that they are in sight first. */
export function TotalsCard<Row>({
  title,
  columns,
  totals,
  clear,
}: {
  readonly title: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly totals: Row;
  readonly clear?: Clear | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className={`well ${classes['totals']}`} data-picked={clear ? true : undefined}>
      <div className="grow">
        <Card
          title={title}
          columns={columns.filter((column) => column.total)}
          value={(column) => column.total?.(totals)}
          brief={(column) => column.total?.(totals)}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      </div>
      {clear && <ClearButton {...clear} />}
    </div>
  );
}

interface CardProps<Row> {
  readonly title: ReactNode;
  readonly columns: readonly DataColumn<Row>[];
  readonly value: (column: DataColumn<Row>) => ReactNode;
  readonly brief: (column: DataColumn<Row>) => ReactNode;
  /** It is a link as a whole; undefined: it is opened in its place. */
  readonly way?: ((link: RowLink) => ReactNode) | undefined;
  readonly pick?: ((place: 'within' | 'before') => ReactNode) | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function Card<Row>({ title, columns, value, brief, way, pick, open, onToggle }: CardProps<Row>) {
  const id = useId();
  // what may have been cut, was written shorter or can be pressed, is said in full
  const rest = at(columns, 'title', 'note', 'more').concat(
    at(columns, 'brief').filter((column) => column.brief),
    at(columns, 'aside').filter((column) => column.leads),
  );
  const Sign = way ? IconChevronRight : IconChevronDown;
  const isWhole = rest.length === 0 && at(columns, 'brief').length === 0;
  const first = (
    <span className={`ends ${classes['line']}`}>
      <span className={`cut ${classes['title']}`}>{title}</span>
      {at(columns, 'aside').map((column) => (
        <span key={column.id} className={`figure ${classes['aside']}`} data-brief>
          <span className={column.named ? 'fine' : 'visually-hidden'}>{column.header}</span> {value(column)}
        </span>
      ))}
    </span>
  );
  // One line says all there is, and nothing is to be opened.
  if (isWhole && !way)
    return (
      <div className={classes['row']} data-whole>
        {first}
      </div>
    );
  const lines = (
    // Nothing in a button or a link is reached by itself.
    <CellStop value={undefined}>
      {first}
      <span className={`ends ${classes['line']}`}>
        <span className={`fine ${classes['brief']}`} data-brief>
          {at(columns, 'brief', 'note').map((column) => {
            const part = brief(column);
            // what has nothing to say leaves no gap
            return part === null ? null : (
              <span key={column.id} className={classes['briefPart']}>
                {column.align === 'end' ? (
                  column.header
                ) : (
                  <span className="visually-hidden">{column.header}</span>
                )}{' '}
                {part}
              </span>
            );
          })}
        </span>
        <Sign className={classes['chevron']} size="0.875rem" aria-hidden />
      </span>
    </CellStop>
  );
  if (way) return way({ className: classes['row'], children: lines });
  return (
    <>
      <div className={classes['first']}>
        {pick?.('before')}
        <button
          type="button"
          className={`bare ${classes['row']}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          {lines}
        </button>
      </div>
      {open && (
        <WholeTexts value>
          {pick && <div className={classes['pick']}>{pick('within')}</div>}
          <dl id={id} className={classes['lines']}>
            {rest.map((column) => (
              <div
                key={column.id}
                className={classes['pair']}
                data-title={column.card === 'title' || undefined}
              >
                <dt>{column.header}</dt>
                <dd>{value(column)}</dd>
              </div>
            ))}
          </dl>
        </WholeTexts>
      )}
    </>
  );
}

type Place = NonNullable<DataColumn<never>['card']>;
/** In the order of the places, and within one in that of the columns. */
const at = <Row,>(columns: readonly DataColumn<Row>[], ...places: readonly Place[]) =>
  places.flatMap((place) => columns.filter((column) => (column.card ?? 'more') === place));
