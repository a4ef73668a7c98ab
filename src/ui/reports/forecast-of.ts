import type { ReportRow, ReportSummary } from '#contract/resources/reports.ts';
import type { DayRange } from '#domain/date-range.ts';
import { forecastMetrics } from '#domain/forecast-metrics.ts';
import { dayEnd, dayStart } from '#domain/zone.ts';

/** What a report will come to at the end of `range`; undefined unless that lies behind the days of the report. */
export function forecastOf(report: ReportSummary, range: DayRange): ReportRow | undefined {
  const { dataAsOf, timezone, total } = report;
  if (range.to <= report.to) return undefined;
  const start = dayStart(range.from, timezone);
  const elapsed = Date.parse(dataAsOf) - start;
  const metrics = forecastMetrics(total, elapsed, dayEnd(range.to, timezone) - start);
  // of hours to come: no conversions stand behind it
  return metrics ? { groups: [{ dimension: 'hour', value: null, label: null }], metrics } : undefined;
}
