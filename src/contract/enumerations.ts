/** Closed lists of the specification (3, 4, 9) by the names used on screen, in code and on the wire. */

export const languages = ['en', 'ru', 'uk', 'zh-CN'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** all = 0, desktop = 1, mobile = 2; the wire carries names, `statuses.ts` the numbers. */
export const deviceNames = ['desktop', 'mobile'] as const;
export type DeviceName = (typeof deviceNames)[number];

export const connectionTypes = ['Cable/DSL', 'Cellular', 'Corporate', 'Satellite', 'International'] as const;
export const platforms = ['android', 'windows', 'mac', 'ios'] as const;

export const dashboardPeriods = ['day', 'week', 'last30Days', 'last3Months'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const reportTabs = ['summary', 'revenue', 'goalPerformance', 'referral', 'competitions'] as const;
export type ReportTab = (typeof reportTabs)[number];

export const groupingDimensions = [
  'date',
  'hour',
  'country',
  'device',
  'browser',
  'os',
  'offerCampaign',
  'subOfferCampaign',
  'offerGoal',
  'offerLink',
  'smartlinkCampaign',
  'subSmartlinkCampaign',
  'referrer',
  'subSource',
  'track',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
] as const;
export type GroupingDimension = (typeof groupingDimensions)[number];

/** The life of a conversion (beyond 1); test conversions never count and never show here. */
export const conversionStatuses = ['tracked', 'onHold', 'approved', 'rejected', 'inPayment', 'paid'] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];

/** How a conversion is paid: per action, per lead, per sale, share of revenue. */
export const conversionTypes = ['CPA', 'CPL', 'CPS', 'RevShare'] as const;
export type ConversionType = (typeof conversionTypes)[number];

export const trackingParameters = [
  'subsource',
  'track',
  'ext_click_id',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
] as const;

export const postbackMacros = [
  'country',
  'currency',
  'track',
  'ext_click_id',
  'sum',
  'sale_time',
  'name',
  'goal',
  'sub_source',
  'transaction_id',
  'int_click_id',
  'adv_tid',
  'ext1',
  'ext2',
  'ext3',
  'ext4',
  'ext5',
  'ext6',
] as const;

export const datePresets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'last3Months',
  'thisMonth',
  'lastMonth',
  'currentPeriod',
  'currentPeriodForecast',
  'previousPeriod',
] as const;
export type DatePreset = (typeof datePresets)[number];

/** Sent as ASC and DESC. */
export const sortDirections = ['ascend', 'descend'] as const;
export type SortDirection = (typeof sortDirections)[number];

export const roles = ['ROLE_SMARTLINKS', 'ROLE_CUSTOM_LANDINGS', 'ROLE_UCLIQ_BANNER'] as const;
export type Role = (typeof roles)[number];
