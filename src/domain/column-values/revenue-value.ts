import type { Earnings } from '#contract/resources/report-tabs.ts';
import { shareOf } from '../share.ts';
import type { Standing } from '../standings.ts';
import type { ColumnValue, Unit } from './column-value.ts';

interface Earned {
  readonly metrics: Earnings;
}

/** What is told of all conversions of a row, before what is told of each standing. */
export const earned = ['conversions', 'payout', 'revenue'] as const;
/** What is told of each standing. */
export const standingParts = ['count', 'share', 'payout'] as const;
export type StandingPart = (typeof standingParts)[number];

/** Names of its columns in an address. */
const suffixes = { count: '', share: 'Share', payout: 'Payout' } as const satisfies Record<
  StandingPart,
  string
>;
export const standingColumn = (name: Standing, part: StandingPart): string => `${name}${suffixes[part]}`;

export const earnedValue = (of: (typeof earned)[number]): ColumnValue<Earned> =>
  valueOf(({ metrics }) => String(metrics[of]), of === 'conversions' ? undefined : 'currency');

export function standingValue(name: Standing, part: StandingPart): ColumnValue<Earned> {
  switch (part) {
    case 'count':
      return valueOf(({ metrics }) => String(metrics[name].conversions));
    case 'share':
      return valueOf(({ metrics }) => shareOf(metrics[name].conversions, everyOne(metrics)));
    case 'payout':
      return valueOf(({ metrics }) => metrics[name].payout, 'currency');
  }
}

const valueOf = (of: (row: Earned) => string | null, unit?: Unit): ColumnValue<Earned> => ({
  csv: (row) => of(row) ?? '',
  sort: { kind: 'decimal', value: of },
  ...(unit && { unit }),
});

/** What shares are of: all conversions, those rejected too. */
export const everyOne = ({ conversions, rejected }: Earnings): number => conversions + rejected.conversions;
