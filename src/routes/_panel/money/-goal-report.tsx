import { reportGoalPerformance } from '#contract/resources/report-tabs.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { goalTotals, sumOfGoals, useGoalColumns } from '#ui/reports/goal-columns.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useListExport } from '../-use-list-export.ts';
import { GroupedReport, useShownGroupings } from '../reports/-grouped-report.tsx';
import { useReportLinks } from '../reports/-report-links.tsx';
import { withGroupings } from '../reports/-report-setting.ts';
import type { AskedReport, Report } from '../reports/-report-tab.ts';

/** Which goals the visitors reach, and what each pays. */
export const goalReport: Report = async (world, asked, { publisher, today }) => {
  const { smartlinkCampaign: _, ...params } = asked;
  const question = withGroupings('goalPerformance', params, publisher, today);
  const goals = await world.ask(reportGoalPerformance, question);
  return (screen) => <Goals world={world} question={question} asked={goals} screen={screen} />;
};

function Goals({ world, question, asked, screen }: AskedReport<typeof reportGoalPerformance>) {
  const { t } = useTranslation('revenue');
  const report = useAsk(asked);
  const { smartlinkCampaign: _, ...search } = screen.search;
  const groupings = useShownGroupings('goalPerformance', { ...screen, search }, report.view);
  const known = report.view.kind === 'ready' ? report.view.value : null;
  return (
    <GroupedReport
      tab="goalPerformance"
      screen={screen}
      report={report}
      groupings={groupings}
      columns={useGoalColumns(
        groupings,
        known?.events ?? none,
        useReportLinks('goalPerformance', screen, search),
      )}
      source={{ world, resource: reportGoalPerformance, question }}
      file={useListExport(world, reportGoalPerformance, { name: 'goal-performance', question })}
      sumOf={sumOfGoals}
      totals={known ? goalTotals(known) : undefined}
      blocked={{ smartlinkCampaign: t(($) => $.blocked.smartlink) }}
    />
  );
}

const none = [] as const;
