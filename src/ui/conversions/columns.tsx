import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversion } from '#contract/resources/conversions.ts';
import { CountryCell, DeviceCell, TextCell } from '#ui/kit/cells/cells.tsx';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { SourceCell } from './source-cell.tsx';
import { StatusCell } from './status-cell.tsx';
import classes from './conversions-table.module.css';

/** The columns of the conversions (specification 3, conversion). */
export function useConversionColumns(): readonly DataColumn<Conversion>[] {
  const { t } = useTranslation('conversions');
  const format = usePublisherFormat();
  return useMemo<DataColumn<Conversion>[]>(
    () => [
      {
        id: 'createdAt',
        header: t(($) => $.columns.createdAt),
        width: 184,
        card: 'brief',
        cell: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'dateTime')}</time>,
        brief: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'shortTime')}</time>,
        csv: (row) => row.createdAt,
        sort: { kind: 'code', value: (row) => row.createdAt, first: 'descend' },
      },
      {
        id: 'source',
        header: t(($) => $.columns.source),
        width: 208,
        card: 'title',
        cell: (row) => <SourceCell source={row.source} />,
        csv: (row) => row.source.label,
        sort: { kind: 'text', value: (row) => row.source.label },
      },
      {
        id: 'payout',
        header: t(($) => $.columns.payout),
        width: 104,
        align: 'end',
        card: 'aside',
        cell: (row) => (
          <span className={classes['payout']} data-status={row.status}>
            {format.money(row.payout)}
          </span>
        ),
        csv: (row) => row.payout,
        sort: { kind: 'decimal', value: (row) => row.payout },
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 128,
        card: 'note',
        cell: (row) => <StatusCell conversion={row} />,
        csv: (row) => row.status,
        sort: { kind: 'text', value: (row) => t(($) => $.status[row.status]) },
      },
      {
        id: 'type',
        header: t(($) => $.columns.type),
        width: 104,
        cell: (row) => row.type,
        csv: (row) => row.type,
        sort: { kind: 'code', value: (row) => row.type },
      },
      {
        id: 'goal',
        header: t(($) => $.columns.goal),
        width: 120,
        cell: (row) => <TextCell text={row.goal} />,
        csv: (row) => row.goal,
        sort: { kind: 'text', value: (row) => row.goal },
      },
      {
        id: 'country',
        header: t(($) => $.columns.country),
        width: 120,
        card: 'brief',
        cell: (row) => <CountryCell code={row.country} />,
        csv: (row) => row.country ?? '',
        sort: { kind: 'code', value: (row) => row.country },
      },
      {
        id: 'device',
        header: t(($) => $.columns.device),
        width: 144,
        cell: (row) => <DeviceCell device={row.device} label={t(($) => $.device[row.device])} />,
        csv: (row) => row.device,
        sort: { kind: 'code', value: (row) => row.device },
      },
      {
        id: 'extClickId',
        header: t(($) => $.columns.extClickId),
        width: 160,
        cell: (row) => <TextCell text={row.extClickId} code />,
        csv: (row) => row.extClickId ?? '',
        sort: { kind: 'code', value: (row) => row.extClickId },
      },
      {
        id: 'subSource',
        header: t(($) => $.columns.subSource),
        width: 144,
        cell: (row) => <TextCell text={row.subSource} />,
        csv: (row) => row.subSource ?? '',
        sort: { kind: 'text', value: (row) => row.subSource },
      },
      {
        id: 'transactionId',
        header: t(($) => $.columns.transactionId),
        width: 160,
        cell: (row) => <TextCell text={row.transactionId} code />,
        csv: (row) => row.transactionId,
        sort: { kind: 'code', value: (row) => row.transactionId },
      },
    ],
    [t, format],
  );
}
