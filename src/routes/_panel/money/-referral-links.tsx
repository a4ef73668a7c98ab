import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSame } from '#ui/kit/use-same.ts';
import type { ReferralLinks } from '#ui/reports/referral-columns.tsx';
import { CellLink } from '../-row-link.tsx';
import type { ReportSearch } from '../reports/-report-search.ts';
import { stepsOf } from '../reports/-report-trail.tsx';
import classes from '../reports/grouped-report.module.css';

/** A day opens as a filter, as in the other reports; a referral, whose conversions are another's, leads to its commissions. */
export function useReferralLinks(address: ReportSearch): ReferralLinks {
  const search = useSame(address);
  return useMemo(() => ({ OfDay: (props) => <OfDay search={search} {...props} />, Booked }), [search]);
}

interface OfDayProps extends ComponentProps<ReferralLinks['OfDay']> {
  readonly search: ReportSearch;
}

function OfDay({ search, day, children }: OfDayProps) {
  const { t } = useTranslation(['reports', 'referrals']);
  const { page: _, ...kept } = search;
  const to = { ...kept, from: day, to: day, grouping: 'referral' };
  const groups = [{ dimension: 'date' as const, value: day, label: null }];
  return (
    <CellLink
      way={{
        to: '/reports',
        search: to,
        state: (before) => ({ within: [...stepsOf(before, search), { groups, from: search, to }] }),
      }}
      className={classes['within']}
      title={t(($) => $.within, { name: t(($) => $.columns.referral, { ns: 'referrals' }) })}
    >
      {children}
    </CellLink>
  );
}

function Booked({ number, children }: ComponentProps<ReferralLinks['Booked']>) {
  const { t } = useTranslation('referrals');
  return (
    <CellLink
      way={{ to: '/balance', search: { search: `#${number}` } }}
      className={classes['within']}
      title={t(($) => $.booked)}
    >
      {children}
    </CellLink>
  );
}
