import { type ComponentType, type ReactNode, useMemo } from 'react';
import { paymentStatuses } from '#contract/enumerations.ts';
import { type Payment, paymentActions } from '#contract/resources/payments.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextCell } from '#ui/kit/cells/cells.tsx';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { rangeText } from '#ui/kit/date-range-picker/range-text.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { noteOf, StatusCell, whyOf, whyRoom } from './status-cell.tsx';
import classes from './payments.module.css';

/** px of a status's dot and of the cell's edges, less what its thin letters leave of their room. */
const BESIDE_STATUS_PX = 29;
/** px between the actions and of the cell's edges. */
const BESIDE_ACTIONS_PX = 28;

/** px that a reason takes of the other columns. */
const MOST_WHY_PX = 165;

/** Leads to the page of a payment, or to its receipt; the route knows where. */
export type PaymentLink = ComponentType<{
  readonly id: string;
  readonly receipt?: boolean;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}>;

/** Method and account, as far as they are known. */
const methodText = ({ method, account }: Pick<Payment, 'method' | 'account'>): string =>
  [method, account].filter((part) => part !== null).join(' · ');

const actionsOf = ({ actions }: Payment) => paymentActions.filter((action) => actions.includes(action));

/** The columns of the payments (specification 3, payment). */
export function usePaymentColumns(Page: PaymentLink): readonly DataColumn<Payment>[] {
  const { t } = useTranslation('payments');
  const format = usePublisherFormat();
  return useMemo<DataColumn<Payment>[]>(
    () => [
      {
        id: 'number',
        header: t(($) => $.columns.number),
        width: 56,
        cell: (row) => row.relativeId,
        csv: (row) => String(row.relativeId),
        sort: { kind: 'number', value: (row) => row.relativeId, first: 'descend' },
      },
      {
        id: 'period',
        header: t(($) => $.columns.period),
        width: 120,
        card: 'title',
        cell: (row) => (
          <Page id={row.id} className={`link ${classes['page']}`}>
            {rangeText(row, format)}
          </Page>
        ),
        room: (row) => textRoom(rangeText(row, format)),
        csv: (row) => `${row.from}/${row.to}`,
        way: (row, link) => <Page id={row.id} {...link} />,
        sort: { kind: 'code', value: (row) => row.to, first: 'descend' },
      },
      {
        id: 'method',
        header: t(($) => $.columns.method),
        width: 190,
        grows: true,
        card: 'brief',
        cell: (row) => <TextCell text={methodText(row)} />,
        naturalWidth: (row) => textRoom(methodText(row)),
        brief: (row) => row.method,
        csv: (row) => methodText(row),
        sort: { kind: 'text', value: methodText },
      },
      {
        id: 'note',
        header: t(($) => $.columns.note),
        width: 140,
        yields: 1,
        isNothing: (row) => row.note === null,
        cell: (row) => <TextCell text={row.note} inTwo />,
        naturalWidth: (row) => textRoom(row.note ?? ''),
        csv: (row) => row.note ?? '',
      },
      {
        id: 'amount',
        header: t(($) => $.columns.amount),
        width: 100,
        align: 'end',
        card: 'aside',
        cell: (row) => format.money(row.amount),
        csv: (row) => row.amount,
        sort: { kind: 'decimal', value: (row) => row.amount },
      },
      {
        id: 'commission',
        header: t(($) => $.columns.commission),
        explanation: t(($) => $.explained.commission),
        width: 88,
        yields: 2,
        align: 'end',
        cell: (row) => format.money(row.commission),
        csv: (row) => row.commission,
        sort: { kind: 'decimal', value: (row) => row.commission },
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: Math.max(
          150,
          ...paymentStatuses.map((status) => textRoom(t(($) => $.status[status])) + BESIDE_STATUS_PX),
        ),
        card: 'note',
        // What the network wrote has a column of its own here.
        cell: (row) => <StatusCell payment={row} why={whyOf(row, t, format)} t={t} />,
        brief: (row) => <StatusCell payment={row} why={whyOf(row, t, format) ?? noteOf(row)} t={t} />,
        // a reason is read whole where there is room, and pushes no receipt out of sight where there is none
        room: (row) => Math.min(MOST_WHY_PX, whyRoom(whyOf(row, t, format))),
        naturalWidth: (row) => whyRoom(whyOf(row, t, format)),
        csv: (row) => row.status,
        sort: { kind: 'text', value: (row) => t(($) => $.status[row.status]) },
      },
      {
        id: 'actions',
        header: t(($) => $.columns.actions),
        width: paymentActions.reduce(
          (room, action) => room + textRoom(t(($) => $.actions[action])),
          BESIDE_ACTIONS_PX,
        ),
        cell: (row) => (
          <span className="row">
            {actionsOf(row).map((action) => (
              <Page
                key={action}
                id={row.id}
                receipt={action === 'receipt'}
                className={`link ${classes['page']}`}
                aria-label={t(($) => $.actions.of, {
                  action: t(($) => $.actions[action]),
                  number: row.relativeId,
                })}
              >
                {t(($) => $.actions[action])}
              </Page>
            ))}
          </span>
        ),
        csv: (row) => actionsOf(row).join(' '),
      },
    ],
    [t, format, Page],
  );
}
