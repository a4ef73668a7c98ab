import { IconDevices } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { conversionStatuses } from '#contract/enumerations.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import { conversionValues, goalOf } from '#domain/column-values/conversion-values.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountryCell, DeviceSign, TextCell } from '#ui/kit/cells/cells.tsx';
import { TwoLines } from '#ui/kit/cells/two-lines.tsx';
import { IdCell } from '#ui/kit/cells/id-cell.tsx';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { smallRoom, textRoom } from '#ui/kit/data-table/text-room.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { SourceCell, sourceRoom, sourceWidth } from './source-cell.tsx';
import { StatusCell } from './status-cell.tsx';
import classes from './conversions-table.module.css';

/** px that a goal takes of the other columns. */
const MOST_GOAL_PX = 152;

/** px of a status's dot and of the cell's edges, less what its thin letters leave of their room. */
const BESIDE_STATUS_PX = 29;
/** px of a status's dot and of what stands between it and its words. */
const UNDER_DOT_PX = 16;

/** px that a reason may take before it is cut: what a manager writes has no end. */
const MOST_REASON_PX = 176;
/** px of why one was rejected, which stands under the words of its status. */
const reasonRoom = ({ status, reason }: Conversion): number =>
  status === 'rejected' && reason !== null ? Math.min(MOST_REASON_PX, smallRoom(reason) + UNDER_DOT_PX) : 0;

/** Whether it has done anything to the balance: what is only tracked has not. */
const moves = ({ status }: Conversion): boolean => status !== 'tracked';

/** Leads to the transactions of a conversion; the route knows where. */
export type TransactionsLink = ComponentType<{
  readonly conversion: Conversion;
  readonly title: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}>;

/** Leads to the page of a conversion; the route knows where. */
export type ConversionLink = ComponentType<{
  readonly id: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}>;

interface ConversionWays {
  readonly Page?: ConversionLink;
  /** From a payout to what it did to the balance. */
  readonly Transactions?: TransactionsLink;
}

/** The columns of the conversions (specification 3, conversion). */
export function useConversionColumns({
  Page,
  Transactions,
}: ConversionWays = {}): readonly DataColumn<Conversion>[] {
  const { t } = useTranslation('conversions');
  const format = usePublisherFormat();
  return useMemo<DataColumn<Conversion>[]>(() => {
    const values = conversionValues((status) => t(($) => $.status[status]));
    return [
      {
        id: 'createdAt',
        header: t(($) => $.columns.createdAt),
        width: 152,
        card: 'brief',
        cell: (row) => {
          const time = <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'dateTime')}</time>;
          return Page ? (
            <Page id={row.id} className={`link ${classes['page']}`}>
              {time}
            </Page>
          ) : (
            time
          );
        },
        brief: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'shortTime')}</time>,
        ...values.createdAt,
        way: Page && ((row, link) => <Page id={row.id} {...link} />),
      },
      {
        id: 'source',
        header: t(($) => $.columns.source),
        width: 152,
        grows: true,
        card: 'title',
        cell: (row) => <SourceCell source={row.source} t={t} />,
        room: (row) => sourceRoom(row.source),
        naturalWidth: (row) => sourceWidth(row.source),
        ...values.source,
      },
      {
        id: 'payout',
        header: t(($) => $.columns.payout),
        short: t(($) => $.short.payout),
        width: 88,
        align: 'end',
        card: 'aside',
        leads: Transactions !== undefined,
        cell: (row) => (
          <span className={classes['payout']} data-status={row.status}>
            {Transactions && moves(row) ? (
              <Transactions
                conversion={row}
                title={t(($) => $.transactions)}
                className={classes['quietLink']}
              >
                {format.money(row.payout)}
              </Transactions>
            ) : (
              format.money(row.payout)
            )}
          </span>
        ),
        room: (row) => textRoom(format.money(row.payout)),
        ...values.payout,
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: Math.max(
          112,
          ...conversionStatuses.map((status) => textRoom(t(($) => $.status[status])) + BESIDE_STATUS_PX),
        ),
        card: 'note',
        cell: (row) => <StatusCell conversion={row} t={t} format={format} />,
        room: reasonRoom,
        ...values.status,
      },
      {
        id: 'goal',
        header: t(($) => $.columns.goal),
        width: 108,
        cell: (row) => (
          <TwoLines under={row.type}>
            <TextCell text={goalOf(row)} />
          </TwoLines>
        ),
        // goals that begin alike are told apart
        room: (row) => Math.min(MOST_GOAL_PX, textRoom(goalOf(row))),
        naturalWidth: (row) => textRoom(goalOf(row)),
        ...values.goal,
      },
      {
        id: 'country',
        header: t(($) => $.columns.country),
        width: 68,
        card: 'brief',
        cell: (row) => <CountryCell code={row.country} />,
        ...values.country,
      },
      {
        id: 'device',
        header: t(($) => $.columns.device),
        width: 40,
        sign: <IconDevices size="1rem" stroke={1.6} aria-hidden />,
        cell: (row) => <DeviceSign device={row.device} label={t(($) => $.device[row.device])} />,
        ...values.device,
      },
      {
        id: 'extClickId',
        header: t(($) => $.columns.extClickId),
        short: t(($) => $.short.extClickId),
        width: 116,
        cell: (row) => <IdCell id={row.extClickId} />,
        ...values.extClickId,
      },
      {
        id: 'subSource',
        header: t(($) => $.columns.subSource),
        short: t(($) => $.short.subSource),
        width: 84,
        cell: (row) => <TextCell text={row.subSource} />,
        naturalWidth: (row) => textRoom(row.subSource ?? ''),
        ...values.subSource,
      },
      {
        id: 'transactionId',
        header: t(($) => $.columns.transactionId),
        short: t(($) => $.short.transactionId),
        width: 116,
        cell: (row) => <IdCell id={row.transactionId} />,
        ...values.transactionId,
      },
    ];
  }, [t, format, Page, Transactions]);
}
