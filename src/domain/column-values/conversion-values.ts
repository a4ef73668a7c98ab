import type { ConversionStatus } from '#contract/enumerations.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { SortKind } from '../sort-rows.ts';
import type { ColumnValue } from './column-value.ts';

/** What the reader calls the goal; a network that says it in one language has no other name. */
export const goalOf = ({ goal, goalName = goal }: Conversion): string => goalName;

const plain = (kind: SortKind, of: (row: Conversion) => string | null): ColumnValue<Conversion> => ({
  csv: (row) => of(row) ?? '',
  sort: { kind, value: of },
});

/** `statusName`: what the reader calls a status, which it is sorted by. */
export const conversionValues = (statusName: (status: ConversionStatus) => string) =>
  ({
    createdAt: {
      csv: ({ createdAt }) => createdAt,
      sort: { kind: 'code', value: ({ createdAt }) => createdAt, first: 'descend' },
      unit: 'utc',
    },
    source: plain('text', ({ source }) => source.label),
    sourceNumber: plain('number', ({ source }) => String(source.relativeId)),
    sourceType: plain('code', ({ source }) => source.type),
    payout: { ...plain('decimal', ({ payout }) => payout), unit: 'currency' },
    status: {
      csv: ({ status }) => status,
      sort: { kind: 'text', value: ({ status }) => statusName(status) },
    },
    reason: plain('text', ({ reason }) => reason),
    goal: plain('text', goalOf),
    type: plain('code', ({ type }) => type),
    country: plain('code', ({ country }) => country),
    device: plain('code', ({ device }) => device),
    extClickId: plain('code', ({ extClickId }) => extClickId),
    subSource: plain('text', ({ subSource }) => subSource),
    transactionId: plain('code', ({ transactionId }) => transactionId),
  }) as const satisfies Readonly<Record<string, ColumnValue<Conversion>>>;
export type ConversionColumn = keyof ReturnType<typeof conversionValues>;

/** In the order of a file: what stands in one cell on the screen is there column by column. */
export const conversionColumns = [
  'createdAt',
  'source',
  'sourceNumber',
  'sourceType',
  'payout',
  'status',
  'reason',
  'goal',
  'type',
  'country',
  'device',
  'extClickId',
  'subSource',
  'transactionId',
] as const satisfies readonly ConversionColumn[];
