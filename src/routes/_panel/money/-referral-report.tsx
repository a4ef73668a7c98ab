import { referralGroupings } from '#contract/enumerations.ts';
import { reportReferral } from '#contract/resources/referrals.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BlockStamp } from '#ui/kit/block/block-stamp.tsx';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { Segments } from '#ui/kit/segments/segments.tsx';
import {
  referralOrder,
  referralRowId,
  referralTotals,
  useReferralColumns,
} from '#ui/reports/referral-columns.tsx';
import { useReportFilters } from '#ui/reports/filters.ts';
import { rowsOf } from '#ui/reports/rows-of.ts';
import { useAsk } from '#world/use-ask.ts';
import { useListExport } from '../-use-list-export.ts';
import type { AskedReport, Report } from '../reports/-report-tab.ts';
import { ReportTrail } from '../reports/-report-trail.tsx';
import { useReferralLinks } from './-referral-links.tsx';
import { Referrals } from './-referrals.tsx';

/** What referrals brought (specification 7), under the link that brings them. */
export const referralReport: Report = async (world, { from, to, timezone }, _, { grouping }) => {
  const question = { from, to, timezone, grouping };
  const asked = await world.ask(reportReferral, question);
  return (screen) => <ReferralTab world={world} question={question} asked={asked} screen={screen} />;
};

function ReferralTab({ world, question, asked, screen }: AskedReport<typeof reportReferral>) {
  const { publisher, options, draft, search, onSearch, tabs } = screen;
  const { t } = useTranslation(['referrals', 'reports', 'revenue']);
  const report = useAsk(asked);
  const known = report.view.kind === 'ready' ? report.view.value : null;
  const { grouping: wanted = 'date' } = search;
  const grouping = known?.grouping ?? wanted;
  const card = <Referrals publisher={publisher} onReport />;
  const columns = useReferralColumns(grouping, useReferralLinks(search));
  const reason = t(($) => $.blocked.referral, { ns: 'revenue' });
  const fields = useReportFilters(options, publisher.customer.roles);
  const file = useListExport(world, reportReferral, { name: 'referral', question });
  const title = t(($) => $.title, { ns: 'reports' });
  // Nobody came yet: how it works, instead of a table of nothing.
  if (publisher.referralsNumber === 0 && report.view.kind === 'empty') {
    return <Page header={<PageHeader title={title} overTabs />}>{tabs(card, null)}</Page>;
  }
  return (
    <ListPage
      title={title}
      list={{ ...report, view: rowsOf(report.view) }}
      summary={<ReportTrail search={search} />}
      columns={columns}
      rowId={referralRowId}
      file={file}
      totals={known ? referralTotals(known) : undefined}
      stamp={<BlockStamp view={report.view} />}
      // those of the other tabs stay in sight
      filters={fields.map((field) => ({ ...field, blocked: reason }))}
      draft={draft}
      search={search}
      onSearch={onSearch}
      defaultSort={referralOrder(grouping)}
      usualSize={50}
      bounded={false}
      tabs={(panel, end) =>
        tabs(
          <>
            {card}
            {panel}
          </>,
          end,
        )
      }
      controls={
        <Segments
          label={t(($) => $.grouping.label, { ns: 'referrals' })}
          options={referralGroupings.map((value) => ({
            value,
            label: t(($) => $.grouping[value], { ns: 'referrals' }),
          }))}
          value={wanted}
          onChange={(next) => {
            const { grouping: _, page: __, ...rest } = search;
            onSearch(next === 'date' ? rest : { ...rest, grouping: next });
          }}
        />
      }
    />
  );
}
