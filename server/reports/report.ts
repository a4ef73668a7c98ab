import type * as v from 'valibot';
import type { GroupingDimension, Language, ReportTab } from '#contract/enumerations.ts';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import type { ReportParams } from '#contract/resources/report-params.ts';
import type { ReportRow, ReportSummary } from '#contract/resources/reports.ts';
import { addDays } from '#domain/calendar.ts';
import { lengthOf } from '#domain/date-range.ts';
import { allowedGroupings, defaultDirection, defaultGrouping } from '#domain/grouping.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { aggregate } from './aggregate.ts';
import { isTime } from '../events/dimensions.ts';
import { filtersOf } from './filters.ts';
import type { Figures } from './figures.ts';
import { freshnessOf } from '../events/freshness.ts';
import { labelOf, type Reader } from './labels.ts';
import type { Group, KeyValue } from './question.ts';
import { askedSpan } from '../events/range.ts';
import { addSums, metricsOf, noSums } from '../events/sums.ts';

/** What a tab of the reports asks. */
interface Asked extends v.InferOutput<typeof ReportParams> {
  /** Decides which groupings there are. */
  readonly tab: ReportTab;
}

/** A report by groupings. Throws the 413 of specification 8 when the rows are more than the network answers. */
export async function reportOf(
  { db, clock, catalogue, tracker }: Figures,
  { publisher, language }: { readonly publisher: PublisherRow; readonly language: Language },
  { tab, ...params }: Asked,
): Promise<ReportSummary> {
  const span = askedSpan(params, publisher.timezone, clock.now());
  const days = lengthOf(span);
  const groupings = allowedGroupings(params.groupings ?? [defaultGrouping(days)], {
    tab,
    roles: publisher.roles,
    smartlinksChosen: params.smartlinkCampaign !== undefined,
    offersChosen: params.offerCampaignRelativeId !== undefined,
    days,
  });
  const freshness = freshnessOf(tracker);
  const groups = await aggregate(db, {
    publisherId: publisher.id,
    from: span.start,
    to: span.end,
    spans: span.spans,
    keys: groupings,
    filters: filtersOf(params),
    limit: WHOLE_LIST_ROWS + 1,
  });
  if (groups.length > WHOLE_LIST_ROWS) {
    throw new HttpProblem(413, 'tooManyRecords', { values: { countRecords: WHOLE_LIST_ROWS } });
  }
  const reference = await catalogue.reference();
  return {
    from: span.from,
    to: span.to,
    timezone: span.timezone,
    currency: { name: publisher.currencyName, symbol: publisher.currencySymbol },
    groupings,
    rows: inOrder(groups, groupings).map((group) => rowOf(group, groupings, { reference, language })),
    total: metricsOf(groups.map(({ sums }) => sums).reduce(addSums, noSums)),
    ...freshness,
  };
}

function rowOf({ keys, sums }: Group, groupings: readonly GroupingDimension[], reader: Reader): ReportRow {
  const groups = groupings.map((dimension, index) => {
    const key = keys[index] ?? '';
    const value = isTime(dimension) ? timeText(dimension, Number(key)) : String(key);
    const label = isTime(dimension) ? null : labelOf(reader, dimension, value);
    if (dimension === 'hour') return { dimension, value, label: `${value}:00` };
    return { dimension, value: value === '' ? null : value, label };
  });
  return { groups, metrics: metricsOf(sums) };
}

/** '2026-11-21', or the hour of the day, '00' to '23'. */
const timeText = (dimension: 'date' | 'hour', key: number): string =>
  dimension === 'date' ? addDays('1970-01-01', key) : String(key).padStart(2, '0');

/** By their groupings, whatever order the panel starts with: the same rows in the same order each time, whatever the database did. */
function inOrder(groups: readonly Group[], groupings: readonly GroupingDimension[]): Group[] {
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
