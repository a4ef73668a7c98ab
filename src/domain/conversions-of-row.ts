import type { ConversionStatus, GroupingDimension } from '#contract/enumerations.ts';
import { reportFilterEntries } from '#contract/resources/report-params.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import type { ConversionQuestion } from './conversions-from.ts';
import { exactFilters } from './report-filters.ts';

type Filters = Pick<ConversionQuestion, 'from' | 'to' | keyof typeof reportFilterEntries>;

/** What a report is asked with, as its address has it. */
interface Asked extends Filters {
  readonly timeOf?: 'conversion' | 'click' | undefined;
}

/**
 * What the list of conversions has to be asked for to show those behind a number of a report: the report's days and
 * filters, narrowed to the values of the row, in these statuses (all where absent). Null where the list cannot say it:
 * hours, nothing at all as a value, or conversions that are counted at their clicks.
 */
export function conversionsOfRow(
  { timeOf, ...asked }: Asked,
  groups: ReportRow['groups'],
  statuses?: readonly ConversionStatus[],
): ConversionQuestion | null {
  if (timeOf === 'click') return null;
  const search: Record<string, unknown> = Object.fromEntries(
    ['from', 'to', ...Object.keys(reportFilterEntries)].flatMap((name) => {
      const value = asked[name as keyof Filters]; // one of its keys
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const bySmartlink =
    (asked.smartlinkCampaign?.length ?? 0) > 0 ||
    groups.some(({ dimension, value }) => dimension === 'smartlinkCampaign' && value !== null);
  for (const { dimension, value } of groups) {
    if (dimension === 'date' && value !== null) Object.assign(search, { from: value, to: value });
    else if (dimension === 'smartlinkCampaign' && value === null) search['via'] = ['direct'];
    else {
      // what a smartlink sent to an offer is all of both
      const name =
        dimension === 'subOfferCampaign' && bySmartlink ? 'offerCampaignRelativeId' : filterOf[dimension];
      if (name === undefined || value === null) return null;
      search[name] = /^sub\d$/.test(name)
        ? value
        : [/RelativeId$|^smartlink/.test(name) ? Number(value) : value];
    }
  }
  if (statuses) search['status'] = [...statuses];
  return search;
}

/** The filter that names a whole value of a dimension. */
const filterOf: Partial<Record<GroupingDimension, string>> = Object.fromEntries(
  Object.entries(exactFilters).map(([name, dimension]) => [dimension, name]),
);
