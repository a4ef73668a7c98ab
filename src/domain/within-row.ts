import type { GroupingDimension } from '#contract/enumerations.ts';
import type { reportFilterEntries } from '#contract/resources/report-params.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import type { ConversionQuestion } from './conversions-from.ts';
import { conversionsOfRow } from './conversions-of-row.ts';
import { allowedGroupings, type GroupingSetting } from './grouping.ts';
import { exactFilters } from './report-filters.ts';

/** Days and filters of a report, as its address has them. */
type Asked = Pick<ConversionQuestion, 'from' | 'to' | keyof typeof reportFilterEntries>;

/** What takes the place of days, filters and groupings in the address of a report. */
export interface WithinRow extends Asked {
  readonly groupings: GroupingDimension[];
}

/** What one asks next, of a row that says nothing of it yet: where the visitors were, through what they came, on what. */
const ways: readonly GroupingDimension[] = [
  'country',
  'subSource',
  'offerCampaign',
  'device',
  'os',
  'browser',
  'date',
  'hour',
];

/**
 * A row opened as a filter: the report of what is within its `groups`, by its `others`, or where there are none by what
 * one asks next. Null where no filter can name the row, or nothing is left to tell its visitors apart by. `settingOf`
 * says what decides about the groupings of a question.
 */
export function withinRow(
  asked: Asked,
  groups: ReportRow['groups'],
  others: readonly GroupingDimension[],
  settingOf: (asked: Asked) => GroupingSetting,
): WithinRow | null {
  const narrowed = conversionsOfRow(asked, groups);
  if (narrowed === null) return null;
  const within: Asked = narrowed;
  const setting = settingOf(within);
  const next = (): GroupingDimension[] =>
    (within.smartlinkCampaign?.length === 1 ? (['subOfferCampaign', ...ways] as const) : ways)
      .filter((way) => !groups.some(({ dimension }) => dimension === way) && !isNamed(way, within, setting))
      .filter((way) => allowedGroupings([way], setting)[0] === way)
      .slice(0, 1);
  const groupings = others.length > 0 ? allowedGroupings(others, setting) : next();
  return groupings.length === 0 ? null : { ...within, groupings };
}

/** Whether all rows would have the same value. */
function isNamed(way: GroupingDimension, within: Asked, { days }: GroupingSetting): boolean {
  if (way === 'date') return days === 1;
  if (way === 'hour') return days > 1;
  const asked = way === 'subOfferCampaign' ? 'offerCampaign' : way;
  const filter = filterNames.find((name) => exactFilters[name] === asked);
  const value = filter && within[filter];
  return value !== undefined && (typeof value === 'string' || value.length === 1);
}
const filterNames = Object.keys(exactFilters) as (keyof typeof exactFilters)[]; // they are its keys
