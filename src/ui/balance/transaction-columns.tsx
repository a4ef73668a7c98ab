import { type ComponentType, useMemo } from 'react';
import type { StatementSubject } from '#contract/enumerations.ts';
import { minorUnits } from '#contract/money.ts';
import type { Transaction } from '#contract/resources/transactions.ts';
import { amountIn, isLine, leftAfter } from '#domain/statement-sums.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextCell } from '#ui/kit/cells/cells.tsx';
import { IdCell } from '#ui/kit/cells/id-cell.tsx';
import type { ColumnSort, DataColumn } from '#ui/kit/data-table/column.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './balance.module.css';
import { signed, SignedAmount } from './signed-amount.tsx';

/** Leads to what a transaction belongs to; the route knows where. */
export type AboutLink = ComponentType<{ readonly transaction: Transaction; readonly label: string }>;

/** What a statement is about, and what its entries come to. */
interface OfStatement {
  readonly of: StatementSubject;
  readonly sum: string;
}

/**
 * The columns of the transactions; sorted by time alone, by the network. Those of a statement are whole, so they are
 * sorted by more, have the sign and the balance of what it is about, and a sum. Those of a `payment` have what they
 * bring to it.
 */
export function useTransactionColumns(
  About: AboutLink,
  inside: OfStatement | 'payment' | null = null,
): readonly DataColumn<Transaction>[] {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const isInPayment = inside === 'payment';
  const { of = null, sum = null } = isInPayment ? {} : (inside ?? {});
  return useMemo<DataColumn<Transaction>[]>(() => {
    const label = (row: Transaction): string => {
      const { conversion, payment } = row;
      if (payment) return t(($) => $.payment, { number: payment.number });
      const referral = referralOf(row);
      return conversion?.label ?? (referral === null ? '' : t(($) => $.referral, { number: referral }));
    };
    /** What is said under `about` is not said twice. */
    const note = (row: Transaction): string | null => (referralOf(row) === null ? row.note : null);
    const way = ({ from, to }: Transaction): string =>
      t(($) => $.fromTo, { from: t(($) => $.accounts[from]), to: t(($) => $.accounts[to]) });
    const part = (row: Transaction): string | null =>
      of !== null ? amountIn(of, row) : isInPayment ? row.otherAmount : null;
    const whole = (sort: ColumnSort<Transaction>) => of !== null && { sort };
    return [
      {
        id: 'createdAt',
        header: t(($) => $.columns.createdAt),
        width: 152,
        card: 'brief',
        cell: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'dateTime')}</time>,
        brief: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'shortTime')}</time>,
        csv: (row) => row.createdAt,
        // Numbers go with the time, and tell apart what happened at once.
        sort: { kind: 'number', value: (row) => row.number, first: 'descend' },
      },
      {
        id: 'kind',
        header: t(($) => $.columns.kind),
        width: 140,
        card: 'title',
        cell: (row) => t(($) => $.kind[row.kind]),
        room: (row) => textRoom(t(($) => $.kind[row.kind])),
        csv: (row) => row.kind,
        ...whole({ kind: 'text', value: (row) => t(($) => $.kind[row.kind]) }),
      },
      {
        id: 'about',
        header: t(($) => $.columns.about),
        width: 220,
        grows: true,
        cell: (row) => (label(row) === '' ? DASH : <About transaction={row} label={label(row)} />),
        naturalWidth: (row) => textRoom(label(row)),
        csv: (row) => row.conversion?.id ?? row.payment?.id ?? '',
        ...whole({ kind: 'text', value: label }),
      },
      {
        id: 'accounts',
        header: t(($) => $.columns.accounts),
        // its kind says most of it
        yields: 3,
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
        cell: (row) => {
          const amount = part(row);
          return amount === null ? (
            <Amount row={row} moved={t(($) => $.moved)} />
          ) : (
            <SignedAmount amount={amount} />
          );
        },
        room: (row) => textRoom(signed(part(row) ?? row.amount, format.money)),
        csv: (row) => part(row) ?? (minorUnits(row.change) === 0 ? row.amount : row.change),
        ...(of !== null && {
          sort: { kind: 'decimal', value: (row) => amountIn(of, row), first: 'descend' },
          total: () => signed(sum ?? '0', format.money),
        }),
      },
      ...(of !== null && isLine(of)
        ? []
        : [
            {
              id: 'balance',
              header: t(($) => (of === null || isLine(of) ? $.columns.balance : $.after[of])),
              width: 112,
              align: 'end',
              cell: (row: Transaction) => format.money(left(of, row)),
              csv: (row: Transaction) => left(of, row),
            } as const,
          ]),
      {
        id: 'note',
        header: t(($) => $.columns.note),
        yields: 2,
        width: 116,
        isNothing: (row) => note(row) === null,
        cell: (row) => <TextCell text={note(row)} />,
        naturalWidth: (row) => textRoom(note(row) ?? ''),
        csv: (row) => row.note ?? '',
      },
      {
        id: 'id',
        header: t(($) => $.columns.id),
        yields: 1,
        width: 116,
        cell: (row) => <IdCell id={row.id} />,
        csv: (row) => row.id,
      },
    ];
  }, [t, format, About, of, sum, isInPayment]);
}

/** The referral that a commission is for: the network notes its number ('#12'). */
const referralOf = ({ kind, note }: Transaction): string | null =>
  kind === 'commission' ? (/^#(\d+)$/.exec(note ?? '')?.[1] ?? null) : null;

const left = (of: StatementSubject | null, row: Transaction): string =>
  (of === null ? null : leftAfter(of, row)) ?? row.balance;

interface AmountProps {
  readonly row: Transaction;
  /** What an amount without a sign means, for those who do not see where it goes. */
  readonly moved: string;
}

/** What only goes from one account to another has no sign. */
function Amount({ row, moved }: AmountProps) {
  const format = usePublisherFormat();
  if (minorUnits(row.change) !== 0) return <SignedAmount amount={row.change} />;
  return (
    <span className={classes['moved']} title={moved}>
      {format.money(row.amount)}
    </span>
  );
}
