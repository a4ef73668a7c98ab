import type * as v from 'valibot';
import type { GroupingDimension, Language, ReportTab } from '#contract/enumerations.ts';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import type { ReportParams, RevenueParams } from '#contract/resources/report-params.ts';
import type { RevenueReport } from '#contract/resources/report-tabs.ts';
import type { ReportRow, ReportSummary } from '#contract/resources/reports.ts';
import { addDays } from '#domain/calendar.ts';
import { lengthOf } from '#domain/date-range.ts';
import { allowedGroupings, defaultDirection, defaultGrouping } from '#domain/grouping.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { isTime } from '../events/dimensions.ts';
import { filtersOf } from '../events/filters.ts';
import type { Figures } from './figures.ts';
import { freshnessOf } from '../events/freshness.ts';
import { labelOf, type Reader } from './labels.ts';
import type { KeyValue } from '../events/question.ts';
import { askedSpan } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';
import { addEarned, earningsOf, nothingEarned } from '../events/standings.ts';
import { addSums, metricsOf, noSums } from '../events/sums.ts';

/** What a tab of the reports asks. */
interface Asked extends v.InferOutput<typeof ReportParams> {
  /** Decides which groupings there are. */
  readonly tab: ReportTab;
}
export interface Asker {
  readonly publisher: PublisherRow;
  readonly language: Language;
}

/** A report by groupings. Throws what the port throws: 413 for more rows than the network answers, 504 for too long a look. */
export async function reportOf(figures: Figures, asker: Asker, asked: Asked): Promise<ReportSummary> {
  const { frame, question, rowsOf } = framed(figures, asker, asked);
  const [groups] = await readEvents(figures.db, question);
  return {
    ...frame,
    rows: await rowsOf(groups, ({ sums }) => ({ metrics: metricsOf(sums) })),
    total: metricsOf(groups.map(({ sums }) => sums).reduce(addSums, noSums)),
  };
}

/** The report of revenue: conversions alone, by their own time or by that of their clicks. Throws as `reportOf`. */
export async function revenueOf(
  figures: Figures,
  asker: Asker,
  { timeOf = 'conversion', ...params }: v.InferOutput<typeof RevenueParams>,
): Promise<RevenueReport> {
  const { frame, question, rowsOf } = framed(figures, asker, { ...params, tab: 'revenue' });
  const [groups] = await readEvents(figures.db, { ...question, timeOf });
  return {
    ...frame,
    timeOf,
    rows: await rowsOf(groups, ({ sums }) => ({ metrics: earningsOf(sums) })),
    total: earningsOf(groups.map(({ sums }) => sums).reduce(addEarned, nothingEarned)),
  };
}

/** What is asked for, and how an answer of it begins. */
export function framed(
  { clock, config, catalogue, tracker }: Figures,
  { publisher, language }: Asker,
  asked: Asked,
) {
  const { tab, ...params } = asked;
  const span = askedSpan(params, publisher.timezone, clock.now());
  const days = lengthOf(span);
  const groupings = allowedGroupings(params.groupings ?? [defaultGrouping(days)], {
    tab,
    roles: publisher.roles,
    smartlinksChosen: params.smartlinkCampaign !== undefined,
    offersChosen: params.offerCampaignRelativeId !== undefined,
    days,
  });
  const question = {
    publisherId: publisher.id,
    range: span,
    keys: groupings,
    filters: filtersOf(params),
    limit: WHOLE_LIST_ROWS,
  };
  const frame = {
    from: span.from,
    to: span.to,
    timezone: span.timezone,
    currency: config.currency,
    groupings,
    ...freshnessOf(tracker),
  };
  const rowsOf = async <G extends Keyed, M extends object>(
    groups: readonly G[],
    metricsIn: (group: G) => M,
  ) => {
    const reader = { reference: await catalogue.reference(), language };
    return inOrder(groups, groupings).map((group) => ({
      groups: groupsOf(group, groupings, reader),
      ...metricsIn(group),
    }));
  };
  return { frame, question, rowsOf };
}

interface Keyed {
  readonly keys: readonly KeyValue[];
}

const groupsOf = (
  { keys }: Keyed,
  groupings: readonly GroupingDimension[],
  reader: Reader,
): ReportRow['groups'] =>
  groupings.map((dimension, index) => {
    const key = keys[index] ?? '';
    const value = isTime(dimension) ? timeText(dimension, Number(key)) : String(key);
    const label = isTime(dimension) ? null : labelOf(reader, dimension, value);
    if (dimension === 'hour') return { dimension, value, label: `${value}:00` };
    return { dimension, value: value === '' ? null : value, label };
  });

/** '2026-11-21', or the hour of the day, '00' to '23'. */
const timeText = (dimension: 'date' | 'hour', key: number): string =>
  dimension === 'date' ? addDays('1970-01-01', key) : String(key).padStart(2, '0');

/** By their groupings, whatever order the panel starts with: the same rows in the same order each time, whatever the database did. */
function inOrder<G extends Keyed>(groups: readonly G[], groupings: readonly GroupingDimension[]): G[] {
  const signs = groupings.map((dimension) => (defaultDirection(dimension) === 'descend' ? -1 : 1));
  return groups.toSorted((a, b) => {
    for (const [index, sign] of signs.entries()) {
      const order = compare(a.keys[index], b.keys[index]);
      if (order !== 0) return sign * order;
    }
    return 0;
  });
}

const compare = (a: KeyValue = '', b: KeyValue = ''): number => (a < b ? -1 : a > b ? 1 : 0);
