import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { ReferralReport, ReferralRow } from '#contract/resources/referrals.ts';
import type { Sorting } from '#contract/search.ts';
import { referralValues } from '#domain/column-values/referral-values.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextCell } from '#ui/kit/cells/cells.tsx';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

type Grouping = ReferralReport['grouping'];
type Column = DataColumn<ReferralRow>;
type Counted = 'referrals' | 'active' | 'conversions';

/** Where rows lead; the route knows the addresses. */
export interface ReferralLinks {
  /** From a day to the referrals of that day. */
  readonly OfDay: ComponentType<{ readonly day: string; readonly children: ReactNode }>;
  /** From a referral to what was booked for it. */
  readonly Booked: ComponentType<{ readonly number: number; readonly children: ReactNode }>;
}

/** The report of referrals: days with how many came and earned, or referrals with what each brought. */
export function useReferralColumns(grouping: Grouping, { OfDay, Booked }: ReferralLinks): readonly Column[] {
  const { t } = useTranslation('referrals');
  const format = usePublisherFormat();
  return useMemo(() => {
    const count = (id: Counted, card: 'brief' | 'more'): Column => ({
      id,
      header: t(($) => $.columns[id]),
      explanation: t(($) => $.explanations[id]),
      width: 96,
      align: 'end',
      card,
      cell: (row) => formatCount(row[id]),
      total: (totals) => formatCount(totals[id]),
      ...referralValues[id],
    });
    const commission: Column = {
      id: 'commission',
      header: t(($) => $.columns.commission),
      explanation: t(($) => $.explanations.commission),
      width: 112,
      align: 'end',
      card: 'aside',
      cell: (row) => format.money(row.commission),
      total: (totals) => format.money(totals.commission),
      ...referralValues.commission,
    };
    if (grouping === 'date') {
      const date: Column = {
        id: 'date',
        header: t(($) => $.columns.date),
        width: 112,
        card: 'title',
        cell: ({ date: day }) => day && <OfDay day={day}>{day}</OfDay>,
        way: 'table',
        ...referralValues.date,
      };
      return [
        date,
        count('referrals', 'brief'),
        count('active', 'more'),
        count('conversions', 'brief'),
        commission,
      ];
    }
    const referral: Column = {
      id: 'referral',
      header: t(($) => $.columns.referral),
      width: 160,
      card: 'title',
      cell: (row) => {
        if (row.referral === null) return DASH;
        const { relativeId: number } = row.referral;
        const name = <TextCell text={t(($) => $.referral, { number })} />;
        // whoever has brought nothing has nothing in the books
        return row.conversions === 0 ? name : <Booked number={number}>{name}</Booked>;
      },
      way: 'table',
      ...referralValues.referral,
    };
    const registered: Column = {
      id: 'registered',
      header: t(($) => $.columns.registered),
      width: 152,
      cell: ({ referral: of }) =>
        of && <time dateTime={of.registeredAt}>{format.moment(of.registeredAt, 'date')}</time>,
      ...referralValues.registered,
    };
    return [referral, registered, count('conversions', 'brief'), commission];
  }, [grouping, t, format, OfDay, Booked]);
}

/** Days from the newest, referrals from the one that brought most. */
export const referralOrder = (grouping: Grouping): Sorting =>
  grouping === 'date'
    ? { field: 'date', direction: 'descend' }
    : { field: 'commission', direction: 'descend' };

export const referralRowId = ({ date, referral }: ReferralRow): string =>
  date ?? String(referral?.relativeId ?? '');

/** The row that the totals are shown as. */
export const referralTotals = ({ total }: ReferralReport): ReferralRow => ({
  date: null,
  referral: null,
  ...total,
});
