import { decode, type OutputOf } from '#contract/decode.ts';
import { paths } from '#contract/paths.ts';
import { keyOf, paramsOfKey } from '#contract/query.ts';
import type { ParamsSchema, Resource } from '#contract/resource.ts';
import { ConversionParams } from '#contract/resources/conversion-params.ts';
import { conversions } from '#contract/resources/conversions.ts';
import { DashboardParams } from '#contract/resources/dashboard-params.ts';
import { dashboardChart } from '#contract/resources/dashboard.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { ReportParams } from '#contract/resources/report-params.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { balanceSummary, type Statement, statement } from '#contract/resources/transactions.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/limits.ts';
import { describe } from '#db/aggregates.ts';
import { keysNear, type NearKey } from '#db/kept-near.ts';
import type { Kept } from '#db/kept.ts';
import { readList } from '#db/lists.ts';
import { readKept } from '#db/read-kept.ts';
import type { PanelTables } from '#db/tables.ts';
import { conversionsFrom, holdsConversions } from '#domain/conversions-from.ts';
import { chartFrom, tilesFrom } from '#domain/dashboard-from.ts';
import { rangeOf } from '#domain/date-range.ts';
import { derivedDays, keptDays } from '#domain/derived-days.ts';
import { pageFrom } from '#domain/page-from.ts';
import { type ReportQuestion, reportFrom } from '#domain/report-from.ts';
import { dayAt } from '#domain/zone.ts';

/** The question that nothing is kept for, and the publisher's zone and day. */
interface MissingAnswer {
  readonly tables: PanelTables;
  readonly resource: Resource;
  readonly key: string;
  readonly zone: string;
  readonly today: string;
}

/** What one kept answer makes of the question; null where it does not hold it. */
type Derive = (missing: MissingAnswer, near: NearKey) => Promise<Kept<unknown> | null>;

/** So many kept answers of a family are looked at, the newest first. */
const LOOKED_AT = 12;

/**
 * The answer to a question that was never asked on this device, worked out from the newest kept answer that
 * holds it (decision 045): conversions by filters and days, reports by the dates and groupings of their rows,
 * the dashboard by its days, the balance by its month, a page by another. Marked as `derived` and stale, so that it is asked for wherever
 * there is a network. Null where nothing kept holds it.
 */
export async function readDerived(
  tables: PanelTables,
  resource: Resource,
  key: string,
  now: number,
): Promise<Kept<unknown> | null> {
  const way = wayOf(resource);
  if (!way) return null;
  const near = await keysNear(tables, way.path, key);
  if (near.length === 0) return null;
  const profile = await readKept(tables, currentPublisher, keyOf(currentPublisher));
  if (!profile) return null;
  const zone = profile.value.timezone;
  const missing = { tables, resource, key, zone, today: dayAt(now, zone) };
  for (const one of near.slice(0, LOOKED_AT)) {
    const kept = await way.derive(missing, one);
    if (kept) return { ...kept, fetchedAt: one.fetchedAt, stale: true, derived: true };
  }
  return null;
}

/** How a family is worked out, and from the answers of which path. */
function wayOf({ path, paging }: Resource): { readonly path: string; readonly derive: Derive } | null {
  if (path === paths.conversions) return { path, derive: conversionsOf };
  if (path === paths.reportSummary) return { path, derive: reportOf };
  if (path === paths.dashboard || path === paths.dashboardChart) {
    return { path: paths.dashboardChart, derive: dashboardOf };
  }
  if (path === paths.balanceSummary || path === paths.balanceStatement) return { path, derive: monthOf };
  return paging === 'pages' ? { path, derive: pageOf } : null;
}

const conversionsOf: Derive = async ({ tables, key, zone, today }, near) => {
  const [asked, had] = [asks(ConversionParams, key), asks(ConversionParams, near.key)];
  if (!asked || !had || !holdsConversions(asked, had)) return null;
  const days = derivedDays(rangeOf(asked, today), keptDays(had, dayAt(near.fetchedAt, zone)));
  const kept = days && (await readKept(tables, conversions, near.key));
  // What was cut at the most that the network answers with is no whole list.
  if (!days || !kept || kept.total > kept.count) return null;
  return ofRows(kept, conversionsFrom(kept.value, asked, days, asked.timezone ?? zone));
};

const reportOf: Derive = async ({ tables, key, zone, today }, near) => {
  const [asked, had] = [asks(ReportParams, key), asks(ReportParams, near.key)];
  const kept = asked && had && (await readKept(tables, reportSummary, near.key));
  // Its rows are added up.
  if (!asked || !had || !kept || kept.broken?.length) return null;
  const cameOn = dayAt(near.fetchedAt, zone);
  const at = { days: rangeOf(asked, today), zone: asked.timezone ?? zone };
  return ofValue(
    kept,
    reportFrom({ asked: had, value: kept.value, cameOn }, asked satisfies ReportQuestion, at),
  );
};

const dashboardOf: Derive = async ({ tables, resource, key, zone, today }, near) => {
  const asked = asks(DashboardParams, key);
  const kept = asked && (await readKept(tables, dashboardChart, near.key));
  if (!asked || !kept) return null;
  const chart = { value: kept.value, cameOn: dayAt(near.fetchedAt, zone) };
  const at = { period: asked.period, today, zone: asked.timezone ?? zone };
  return ofValue(kept, resource.path === paths.dashboard ? tilesFrom(chart, at) : chartFrom(chart, at));
};

/** Of no month is of the month that it was then: asked for by its name, it is the same. */
const monthOf: Derive = async ({ tables, resource: { path }, key, zone, today }, near) => {
  const [asked, had] = [asks(statement.params, key), asks(statement.params, near.key)];
  // summaries are of no subject, which reads as the same one in both
  if (!asked || asked.of !== had?.of) return null;
  const { month = today.slice(0, 7), timezone = zone } = asked;
  const isIt = (told: Pick<Statement, 'month' | 'timezone'>) =>
    told.month === month && told.timezone === timezone;
  if (path === paths.balanceStatement) {
    const kept = await readKept(tables, statement, near.key);
    return kept && isIt(kept.value) ? kept : null;
  }
  const kept = await readKept(tables, balanceSummary, near.key);
  return kept && isIt(kept.value.bridge) ? kept : null;
};

const pageOf: Derive = async ({ tables, resource, key }, near) => {
  const [asked, had] = [pageAsked(key), pageAsked(near.key)];
  if (asked.rest !== had.rest) return null;
  const kept = await readList(tables, resource, near.key);
  const rows =
    kept && !kept.broken?.length && pageFrom({ ...had, rows: kept.value, total: kept.total }, asked);
  return kept && rows ? { ...kept, value: rows, count: rows.length } : null;
};

/** What a key asks for, by the schema of its resource. */
function asks<P extends ParamsSchema>(params: P, key: string): OutputOf<P> | null {
  const read = decode(params, paramsOfKey(key));
  return read.ok ? read.value : null;
}

/** The page that a key asks for, and everything else that it asks for, as a text. */
function pageAsked(key: string): {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly rest: string;
} {
  const { page = '1', itemsPerPage = String(DEFAULT_PAGE_SIZE), ...rest } = paramsOfKey(key);
  return { page: Number(page), itemsPerPage: Number(itemsPerPage), rest: JSON.stringify(rest) };
}

const ofRows = (kept: Kept<unknown>, rows: readonly unknown[]): Kept<unknown> => ({
  ...kept,
  value: rows,
  count: rows.length + (kept.broken?.length ?? 0),
  total: rows.length + (kept.broken?.length ?? 0),
});

const ofValue = (kept: Kept<unknown>, value: unknown): Kept<unknown> | null =>
  value === null ? null : { ...kept, value, ...describe(value) };
