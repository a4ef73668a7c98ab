import type { GroupingDimension } from '#contract/enumerations.ts';
import type { GroupingOption } from '#domain/grouping.ts';

/** How the menu puts the groupings together; every dimension has its place. */
export const groupingFamilies = ['time', 'source', 'audience', 'tracking'] as const;
export type GroupingFamily = (typeof groupingFamilies)[number];

const familyOf: Readonly<Record<GroupingDimension, GroupingFamily>> = {
  date: 'time',
  hour: 'time',
  country: 'audience',
  device: 'audience',
  browser: 'audience',
  os: 'audience',
  offerCampaign: 'source',
  subOfferCampaign: 'source',
  offerGoal: 'source',
  offerLink: 'source',
  smartlinkCampaign: 'source',
  subSmartlinkCampaign: 'source',
  referrer: 'tracking',
  subSource: 'tracking',
  track: 'tracking',
  sub1: 'tracking',
  sub2: 'tracking',
  sub3: 'tracking',
  sub4: 'tracking',
  sub5: 'tracking',
  sub6: 'tracking',
};

export const optionsIn = (family: GroupingFamily, options: readonly GroupingOption[]): GroupingOption[] =>
  options.filter((option) => familyOf[option.dimension] === family);
