import { reportTabs, type ReportTab } from '#contract/enumerations.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { lengthOf, rangeOf } from '#domain/date-range.ts';
import { allowedGroupings, type GroupingSetting } from '#domain/grouping.ts';
import type { ReportSearch } from './-report-search.ts';

/** The part that decides which groupings a report may have. */
type Question = Pick<
  Partial<ReportSearch>,
  'from' | 'to' | 'groupings' | 'smartlinkCampaign' | 'offerCampaignRelativeId'
>;

/** Competitions have a tab while one runs. */
export const shownTabs = (publisher: Pick<Publisher, 'showCompetitions'>): readonly ReportTab[] =>
  reportTabs.filter((tab) => tab !== 'competitions' || publisher.showCompetitions);

export const groupingSetting = (
  tab: ReportTab,
  search: Question,
  roles: readonly string[],
  today: string,
): GroupingSetting => ({
  tab,
  roles,
  smartlinksChosen: (search.smartlinkCampaign?.length ?? 0) > 0,
  offersChosen: (search.offerCampaignRelativeId?.length ?? 0) > 0,
  days: lengthOf(rangeOf(search, today)),
});

/**
 * The question with the groupings that a tab can really be asked with; without any it is left to the network: date, or
 * hour for one day.
 */
export function withGroupings<Q extends Question>(
  tab: ReportTab,
  asked: Q,
  { customer }: Pick<Publisher, 'customer'>,
  today: string,
): Q {
  if (!asked.groupings) return asked;
  const setting = groupingSetting(tab, asked, customer.roles, today);
  return { ...asked, groupings: allowedGroupings(asked.groupings, setting) };
}
