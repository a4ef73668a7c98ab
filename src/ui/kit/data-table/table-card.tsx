import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from './column.ts';
import classes from './table-cards.module.css';

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly row: Row;
}

function PlainCard<Row>({ columns, row }: Props<Row>) {
  return (
    <CardFrame
      title={at(columns, 'title').map((column) => (
        <span key={column.id} className={classes['cardTitlePart']}>
          {column.cell(row)}
        </span>
      ))}
      aside={at(columns, 'aside').map((column) => lineOf(column, column.cell(row)))}
      lines={at(columns, 'line').map((column) => lineOf(column, column.cell(row)))}
      more={at(columns, 'more').map((column) => lineOf(column, column.cell(row)))}
    />
  );
}
export const TableCard = memo(PlainCard) as typeof PlainCard; // memo loses the type parameter

/** Sums of the whole list; they head the cards, so that they are in sight first. */
export function TotalsCard<Row>({
  title,
  columns,
  totals,
}: {
  readonly title: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly totals: Row;
}) {
  const totalled = columns.filter((column) => column.total);
  return (
    <div className={classes['totalsCard']}>
      <CardFrame
        title={title}
        aside={at(totalled, 'aside').map((column) => lineOf(column, column.total?.(totals)))}
        lines={at(totalled, 'line').map((column) => lineOf(column, column.total?.(totals)))}
        more={at(totalled, 'more').map((column) => lineOf(column, column.total?.(totals)))}
      />
    </div>
  );
}

interface Line {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
}

function CardFrame(props: {
  readonly title: ReactNode;
  readonly aside: readonly Line[];
  readonly lines: readonly Line[];
  readonly more: readonly Line[];
}) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const moreId = useId();
  return (
    <div className={classes['card']}>
      <div className={classes['cardHead']}>
        <div className={classes['cardTitle']}>{props.title}</div>
        {props.aside.map((line) => (
          <div key={line.id} className={classes['cardAside']}>
            <span className={classes['cardLabel']}>{line.label}</span> {line.value}
          </div>
        ))}
      </div>
      <Lines lines={props.lines} />
      {props.more.length > 0 && (
        <>
          {open && <Lines id={moreId} lines={props.more} />}
          <UnstyledButton
            className={classes['cardMore']}
            aria-expanded={open}
            aria-controls={open ? moreId : undefined}
            onClick={() => setOpen(!open)}
          >
            {t(($) => (open ? $.table.less : $.table.more))}
            <IconChevronDown className={classes['cardChevron']} size="0.875rem" aria-hidden />
          </UnstyledButton>
        </>
      )}
    </div>
  );
}

function Lines({ lines, id }: { lines: readonly Line[]; id?: string }) {
  return (
    <dl id={id} className={classes['cardLines']}>
      {lines.map((line) => (
        <div key={line.id} className={classes['cardLine']}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

const at = <Row,>(columns: readonly DataColumn<Row>[], place: NonNullable<DataColumn<Row>['card']>) =>
  columns.filter((column) => (column.card ?? 'line') === place);

const lineOf = <Row,>(column: DataColumn<Row>, value: ReactNode): Line => ({
  id: column.id,
  label: column.header,
  value,
});
