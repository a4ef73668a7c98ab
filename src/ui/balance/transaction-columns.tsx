import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { minorUnits } from '#contract/money.ts';
import type { Transaction } from '#contract/resources/transactions.ts';
import { TextCell } from '#ui/kit/cells/cells.tsx';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './balance.module.css';

/** Leads to what a transaction belongs to; the route knows where. */
export type AboutLink = ComponentType<{ readonly transaction: Transaction; readonly label: string }>;

/** The columns of the transactions; sorted by time alone, by the network. */
export function useTransactionColumns(About: AboutLink): readonly DataColumn<Transaction>[] {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  return useMemo<DataColumn<Transaction>[]>(() => {
    const label = ({ conversion, payment }: Transaction): string =>
      conversion?.label ?? (payment ? t(($) => $.payment, { number: payment.number }) : '');
    const way = ({ from, to }: Transaction): string =>
      t(($) => $.fromTo, { from: t(($) => $.accounts[from]), to: t(($) => $.accounts[to]) });
    return [
      {
        id: 'createdAt',
        header: t(($) => $.columns.createdAt),
        width: 152,
        card: 'brief',
        cell: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'dateTime')}</time>,
        brief: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'shortTime')}</time>,
        csv: (row) => row.createdAt,
        sort: { kind: 'code', value: (row) => row.createdAt, first: 'descend' },
      },
      {
        id: 'kind',
        header: t(($) => $.columns.kind),
        width: 140,
        card: 'title',
        cell: (row) => t(($) => $.kind[row.kind]),
        csv: (row) => row.kind,
      },
      {
        id: 'about',
        header: t(($) => $.columns.about),
        width: 220,
        grows: true,
        cell: (row) => (label(row) === '' ? DASH : <About transaction={row} label={label(row)} />),
        csv: (row) => row.conversion?.id ?? row.payment?.id ?? '',
      },
      {
        id: 'accounts',
        header: t(($) => $.columns.accounts),
        width: 168,
        cell: (row) => <TextCell text={way(row)} />,
        csv: (row) => `${row.from} > ${row.to}`,
      },
      {
        id: 'amount',
        header: t(($) => $.columns.amount),
        width: 100,
        align: 'end',
        card: 'aside',
        cell: (row) => <Amount row={row} moved={t(($) => $.moved)} />,
        csv: (row) => (minorUnits(row.change) === 0 ? row.amount : row.change),
      },
      {
        id: 'balance',
        header: t(($) => $.columns.balance),
        width: 112,
        align: 'end',
        cell: (row) => format.money(row.balance),
        csv: (row) => row.balance,
      },
      {
        id: 'note',
        header: t(($) => $.columns.note),
        width: 140,
        cell: (row) => <TextCell text={row.note} />,
        csv: (row) => row.note ?? '',
      },
    ];
  }, [t, format, About]);
}

interface AmountProps {
  readonly row: Transaction;
  /** What an amount without a sign means, for those who do not see where it goes. */
  readonly moved: string;
}

/** A change with its sign, not by colour alone; what only goes from one account to another has none. */
function Amount({ row, moved }: AmountProps) {
  const format = usePublisherFormat();
  const change = minorUnits(row.change);
  if (change === 0) {
    return (
      <span className={classes['moved']} title={moved}>
        {format.money(row.amount)}
      </span>
    );
  }
  return (
    <span className={classes['change']} data-more={change > 0 || undefined}>
      {change > 0 ? '+' : ''}
      {format.money(row.change)}
    </span>
  );
}
