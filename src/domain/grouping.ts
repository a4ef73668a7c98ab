import type { GroupingDimension, ReportTab, SortDirection } from '#contract/enumerations.ts';
import { groupingDimensions } from '#contract/enumerations.ts';
import { SUB_GROUPINGS_MAX } from '#contract/limits.ts';
import { hasRole } from './roles.ts';

/** What decides which groupings a report may have (specification 4, grouping exclusivity; 6, roles). */
export interface GroupingSetting {
  readonly tab: ReportTab;
  readonly roles: readonly string[];
  /** The filters name smartlinks, or offers. */
  readonly smartlinksChosen: boolean;
  readonly offersChosen: boolean;
  /** Days of the range. */
  readonly days: number;
}

/** Why a grouping is greyed. */
export type GroupingBlocker =
  | 'smartlinksChosen'
  | 'offersChosen'
  | 'offerGrouped'
  | 'smartlinkGrouped'
  | 'goalGrouped'
  | 'tooManySubs';

export interface GroupingOption {
  readonly dimension: GroupingDimension;
  /** Null: may be chosen, or is. */
  readonly blocker: GroupingBlocker | null;
}

type Family = 'offer' | 'smartlink' | 'nestedSmartlink' | 'goal' | 'landing' | 'sub' | 'plain';

/**
 * Nested offers and smartlinks are what a link led on to: they stand beside any other grouping, which is how
 * one drills down into a smartlink.
 */
const families: Partial<Record<GroupingDimension, Family>> = {
  offerCampaign: 'offer',
  smartlinkCampaign: 'smartlink',
  subSmartlinkCampaign: 'nestedSmartlink',
  offerGoal: 'goal',
  offerLink: 'landing',
  sub1: 'sub',
  sub2: 'sub',
  sub3: 'sub',
  sub4: 'sub',
  sub5: 'sub',
  sub6: 'sub',
};
const ofSmartlinks = (family: Family): boolean => family === 'smartlink' || family === 'nestedSmartlink';
const familyOf = (dimension: GroupingDimension): Family => families[dimension] ?? 'plain';

/** What a tab's rows cannot be told apart by. */
const missingIn: Readonly<Record<ReportTab, readonly Family[]>> = {
  summary: ['goal'],
  revenue: [],
  goalPerformance: ['smartlink', 'nestedSmartlink'],
  referral: ['goal'],
  competitions: ['goal'],
};

/** By date, or by hour when it is one day (specification 9). */
export const defaultGrouping = (days: number): GroupingDimension => (days === 1 ? 'hour' : 'date');

/** What the menu of groupings offers beside `chosen`, in the order of the enumeration; hidden ones are left out. */
export function groupingOptions(
  chosen: readonly GroupingDimension[],
  setting: GroupingSetting,
): GroupingOption[] {
  return groupingDimensions
    .filter((dimension) => !isHidden(dimension, setting))
    .map((dimension) => ({
      dimension,
      blocker: blockerOf(
        dimension,
        chosen.filter((other) => other !== dimension),
        setting,
      ),
    }));
}

/**
 * The groupings that a report is really asked with: of those requested, each that is offered beside the
 * ones before it. A smartlink grouping without its role becomes date; nothing left becomes the default.
 */
export function allowedGroupings(
  requested: readonly GroupingDimension[],
  setting: GroupingSetting,
): GroupingDimension[] {
  const allowed: GroupingDimension[] = [];
  for (const wanted of requested) {
    const dimension = lacksRole(wanted, setting) && ofSmartlinks(familyOf(wanted)) ? 'date' : wanted;
    if (allowed.includes(dimension) || isHidden(dimension, setting)) continue;
    if (blockerOf(dimension, allowed, setting) === null) allowed.push(dimension);
  }
  return allowed.length > 0 ? allowed : [defaultGrouping(setting.days)];
}

export const isTime = (dimension: GroupingDimension): boolean => dimension === 'date' || dimension === 'hour';

/** Hours and dates start with the newest, everything else with its first (specification 4). */
export const defaultDirection = (dimension: GroupingDimension): SortDirection =>
  isTime(dimension) ? 'descend' : 'ascend';

/** The next click on a header: ascend, descend, ascend. `null`: sorted by another column. */
export const nextDirection = (
  current: SortDirection | null,
  first: SortDirection = 'ascend',
): SortDirection => (current === null ? first : current === 'ascend' ? 'descend' : 'ascend');

function lacksRole(dimension: GroupingDimension, { roles }: GroupingSetting): boolean {
  const family = familyOf(dimension);
  if (ofSmartlinks(family)) return !hasRole(roles, 'ROLE_SMARTLINKS');
  return family === 'landing' && !hasRole(roles, 'ROLE_CUSTOM_LANDINGS');
}

function isHidden(dimension: GroupingDimension, setting: GroupingSetting): boolean {
  if (lacksRole(dimension, setting)) return true;
  const family = familyOf(dimension);
  return missingIn[setting.tab].includes(family);
}

function blockerOf(
  dimension: GroupingDimension,
  others: readonly GroupingDimension[],
  { smartlinksChosen, offersChosen }: GroupingSetting,
): GroupingBlocker | null {
  const grouped = (family: Family) => others.some((other) => familyOf(other) === family);
  switch (familyOf(dimension)) {
    case 'offer':
      if (smartlinksChosen) return 'smartlinksChosen';
      return grouped('smartlink') ? 'smartlinkGrouped' : null;
    case 'smartlink':
      if (offersChosen) return 'offersChosen';
      if (grouped('offer')) return 'offerGrouped';
      return grouped('goal') ? 'goalGrouped' : null;
    case 'goal':
      return grouped('smartlink') ? 'smartlinkGrouped' : null;
    case 'sub':
      return others.filter((other) => familyOf(other) === 'sub').length >= SUB_GROUPINGS_MAX
        ? 'tooManySubs'
        : null;
    case 'nestedSmartlink':
    case 'landing':
    case 'plain':
      return null;
  }
}
