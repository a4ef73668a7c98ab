import { useCallback, useRef, useState } from 'react';
import { isBroken } from '#contract/broken-rows.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LateBroken } from '../broken-rows/late-broken.tsx';
import { useCardWindow } from './use-card-window.ts';
import { TableCard, TotalsCard } from './table-card.tsx';
import type { DataColumn } from './column.ts';
import type { PageRow } from './branches.ts';
import type { FootRow } from './totals-row.tsx';
import classes from './table-cards.module.css';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly PageRow<Row>[];
  readonly totals?: Row | undefined;
  readonly forecast?: Row | undefined;
  /** Sums of some of the rows: what was picked stays in sight. */
  readonly foot?: readonly FootRow<Row>[] | undefined;
}

/** The same rows on a narrow screen: one card each, nothing to scroll sideways. The page scrolls, not the list. */
export function TableCards<Row>({ label, columns, rows, totals, forecast, foot = [] }: Props<Row>) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  const shown = useCardWindow(list, rows.length);
  // Here and not in the card: that goes while it is out of sight.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (id: string) => setOpened((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    [],
  );
  return (
    <div className={`column ${classes['root']}`}>
      {totals !== undefined && (
        <TotalsCard title={t(($) => $.table.total)} columns={columns} totals={totals} />
      )}
      {forecast !== undefined && (
        <TotalsCard title={t(($) => $.table.forecast)} columns={columns} totals={forecast} />
      )}
      {foot.map(({ id, label, row, clear }) => (
        <TotalsCard key={id} title={label} columns={columns} totals={row} clear={clear} />
      ))}
      <ul
        ref={list}
        className={`surface ruled ${classes['list']}`}
        aria-label={label}
        style={{ paddingBlock: `${shown.before}px ${shown.after}px` }}
      >
        {shown.indexes.map((index) => {
          const row = rows[index];
          return row ? (
            <li key={row.id} ref={shown.measure} data-index={index}>
              {isBroken(row.original) ? (
                <LateBroken rows={[row.original]} />
              ) : (
                <TableCard
                  columns={columns}
                  row={row.original}
                  id={row.id}
                  open={opened.includes(row.id)}
                  onToggle={toggle}
                />
              )}
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
