import type { ReportRow, ReportSummary } from '#contract/resources/reports.ts';
import type { DayRange } from '#domain/date-range.ts';
import { forecastMetrics } from '#domain/forecast-metrics.ts';
import { dayEnd, dayStart } from '#domain/zone.ts';

/**
 * What a report will come to at the end of `range`; undefined unless that is to come. A kept report may end before
 * `today`, too, and is then no period under way.
 */
export function forecastOf(
  report: Pick<ReportSummary, 'dataAsOf' | 'timezone' | 'total'>,
  range: DayRange,
  today: string,
): ReportRow | undefined {
  const { dataAsOf, timezone, total } = report;
  if (range.to <= today) return undefined;
  const start = dayStart(range.from, timezone);
  const elapsed = Date.parse(dataAsOf) - start;
  const metrics = forecastMetrics(total, elapsed, dayEnd(range.to, timezone) - start);
  // of hours to come: no conversions stand behind it
  return metrics ? { groups: [{ dimension: 'hour', value: null, label: null }], metrics } : undefined;
}
