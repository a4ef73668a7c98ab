import { type ComponentProps, useMemo } from 'react';
import type { ReportTab } from '#contract/enumerations.ts';
import { conversionsOfRow } from '#domain/conversions-of-row.ts';
import { withinRow } from '#domain/within-row.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useSame } from '#ui/kit/use-same.ts';
import type { ReportLinks } from '#ui/reports/columns.tsx';
import { RowLink } from '../-row-link.tsx';
import classes from './grouped-report.module.css';
import { groupingSetting } from './-report-setting.ts';
import { stepsOf } from './-report-trail.tsx';
import type { ReportSearch } from './-report-search.ts';
import type { ReportScreen } from './-report-tab.ts';

/**
 * Where this report leads: from a number to its conversions, from a row to the report of what is within it. What the
 * list cannot be asked for, or the report, stands alone. `taken` is what of the search the tab goes by: the rest stays in
 * the address for the tabs that take it.
 */
export function useReportLinks(
  tab: ReportTab,
  { search, publisher }: Pick<ReportScreen, 'search' | 'publisher'>,
  taken = search,
): ReportLinks {
  const format = usePublisherFormat();
  const said = useSame({ tab, search, taken, roles: publisher.customer.roles });
  return useMemo(() => {
    const { tab, search, taken, roles } = said;
    // The switch of revenue stays in the address of the other tabs, which count by conversion time.
    const asked = tab === 'revenue' ? taken : { ...taken, timeOf: undefined };
    const settingOf = (question: object) => groupingSetting(tab, question, roles, format.today());
    return {
      Behind: (props) => <Behind search={asked} {...props} />,
      Within: (props) => <Within search={search} taken={taken} settingOf={settingOf} {...props} />,
    };
  }, [said, format]);
}

interface BehindProps extends ComponentProps<ReportLinks['Behind']> {
  readonly search: ReportSearch;
}

function Behind({ search, row, statuses, children }: BehindProps) {
  const tabIndex = useCellStop();
  const behind = tabIndex === undefined ? null : conversionsOfRow(search, row.groups, statuses);
  if (behind === null) return children;
  return (
    <RowLink way={{ to: '/conversions', search: behind }} tabIndex={tabIndex} className={classes['behind']}>
      {children}
    </RowLink>
  );
}

interface WithinProps extends ComponentProps<ReportLinks['Within']> {
  readonly search: ReportSearch;
  readonly taken: ReportSearch;
  readonly settingOf: Parameters<typeof withinRow>[3];
}

function Within({ search, taken, settingOf, row, upTo, children }: WithinProps) {
  const { t } = useTranslation('reports');
  const format = usePublisherFormat();
  const tabIndex = useCellStop();
  if (tabIndex === undefined) return children;
  const end = row.groups.findIndex(({ dimension }) => dimension === upTo) + 1;
  const others = row.groups.slice(end).map(({ dimension }) => dimension);
  const opened = row.groups.slice(0, end);
  const within = withinRow(taken, opened, others, settingOf);
  if (within === null) return children;
  const { page: _, ...kept } = search;
  const to = { ...kept, ...within };
  const names = within.groupings.map((dimension) => t(($) => $.dimension[dimension]));
  return (
    <RowLink
      way={{
        to: '/reports',
        search: to,
        state: (before) => ({ within: [...stepsOf(before, search), { groups: opened, from: search, to }] }),
      }}
      tabIndex={tabIndex}
      className={classes['within']}
      title={t(($) => $.within, { name: format.row(names) })}
    >
      {children}
    </RowLink>
  );
}
