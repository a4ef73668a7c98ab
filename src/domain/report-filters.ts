import type { GroupingDimension } from '#contract/enumerations.ts';

/** Filters of the wire that name values of a dimension (specification 3, report filters). */
export const exactFilters = {
  country: 'country',
  device: 'device',
  browser: 'browser',
  os: 'os',
  offerCampaignRelativeId: 'offerCampaign',
  offerGoalTitle: 'offerGoal',
  offerLinkRelativeId: 'offerLink',
  smartlinkCampaign: 'smartlinkCampaign',
  referral: 'referrer',
  subSource: 'subSource',
  track: 'track',
  sub1: 'sub1',
  sub2: 'sub2',
  sub3: 'sub3',
  sub4: 'sub4',
  sub5: 'sub5',
  sub6: 'sub6',
} as const satisfies Readonly<Record<string, GroupingDimension>>;

/** Those that name a part of a value. */
export const partialFilters = {
  subSourceLike: 'subSource',
  trackLike: 'track',
} as const satisfies Readonly<Record<string, GroupingDimension>>;
