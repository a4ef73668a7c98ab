import type { GroupingDimension, Language } from '#contract/enumerations.ts';
import type { Metric, Metrics } from '#contract/resources/metrics.ts';
import type { GoalReport, GoalRow, RevenueReport, RevenueRow } from '#contract/resources/report-tabs.ts';
import type { ReportSummary } from '#contract/resources/reports.ts';
import type { Sorting } from '#contract/search.ts';
import { goalColumn, goalParts, goalValue } from '#domain/column-values/goal-value.ts';
import { type Grouped, groupNumber, groupValue, hasNumber } from '#domain/column-values/group-value.ts';
import { goalMetrics, metricValue, summaryMetrics } from '#domain/column-values/metric-value.ts';
import {
  earned,
  earnedValue,
  standingColumn,
  standingParts,
  standingValue,
} from '#domain/column-values/revenue-value.ts';
import { countryNames } from '#domain/country-names.ts';
import { shownGoals } from '#domain/goal-sums.ts';
import { standingNames } from '#domain/standings.ts';
import { type FileColumn, reportFile } from '#domain/table-file.ts';
import { textOf } from '../platform/texts.ts';
import { columnNames } from './column-names.ts';

interface Written {
  readonly language: Language;
  readonly sorting: Sorting | null;
}

export const summaryFile = (report: ReportSummary, written: Written) =>
  reportFile('summary', report, {
    ...written,
    columns: [
      ...groupColumns(report.groupings, written.language),
      ...metricColumns(summaryMetrics, written.language),
    ],
  });

export function revenueFile(report: RevenueReport, written: Written) {
  const { metric, revenue } = columnNames[written.language];
  const columns: FileColumn<RevenueRow>[] = [
    ...groupColumns(report.groupings, written.language),
    ...earned.map((id) => ({ ...earnedValue(id), id, name: metric[id].label })),
    ...standingNames.flatMap((name) =>
      standingParts.map((part) => ({
        ...standingValue(name, part),
        id: standingColumn(name, part),
        name: revenue[name][part],
      })),
    ),
  ];
  return reportFile('revenue', report, { ...written, columns });
}

export function goalFile(report: GoalReport, written: Written) {
  const { goals: names } = columnNames[written.language].revenue;
  const goals = shownGoals(report.events);
  const columns: FileColumn<GoalRow>[] = [
    ...groupColumns(report.groupings, written.language),
    ...metricColumns(goalMetrics, written.language),
    ...goals.flatMap((goal) =>
      goalParts.map((part) => ({
        ...goalValue(goal, part, goals),
        id: goalColumn(goal, part),
        // a goal may be called '$&'
        name: names[part].replace('{{name}}', () => (goal.goal === null ? names.others : goal.label)),
      })),
    ),
  ];
  return reportFile('goal-performance', report, { ...written, columns });
}

function groupColumns(
  groupings: readonly GroupingDimension[],
  language: Language,
): readonly FileColumn<Grouped>[] {
  const country = countryNames(language);
  return groupings.flatMap((dimension): FileColumn<Grouped>[] => {
    const name = columnNames[language].dimension[dimension];
    const own = { ...groupValue(dimension, country), id: dimension, name, isTitle: true };
    if (!hasNumber(dimension)) return [own];
    const number = textOf(language, 'exportNumber', { name });
    return [own, { ...groupNumber(dimension), id: `${dimension}.number`, name: number }];
  });
}

const metricColumns = (
  metrics: readonly Metric[],
  language: Language,
): readonly FileColumn<{ readonly metrics: Metrics }>[] =>
  metrics.map((metric) => ({
    ...metricValue(metric),
    id: metric,
    name: columnNames[language].metric[metric].label,
  }));
