/** Closed lists of the specification (3, 4, 9) by the names used on screen, in code and on the wire. */

export const languages = ['en', 'ru', 'uk', 'zh-CN'] as const;
export type Language = (typeof languages)[number];
/** What a network may call them: Chinese is `zh`, its locale zh-CN (specification 3). */
export const languageCodes = [...languages, 'zh'] as const;
export const languageOf = (code: (typeof languageCodes)[number]): Language =>
  code === 'zh' ? 'zh-CN' : code;
/** Of a text that may be no code at all. */
export const languageIn = (text: string | undefined): Language | null => {
  const code = languageCodes.find((one) => one === text);
  return code === undefined ? null : languageOf(code);
};
export const fallbackLanguage: Language = 'en';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** all = 0, desktop = 1, mobile = 2; the wire carries names, `statuses.ts` the numbers. */
export const deviceNames = ['desktop', 'mobile'] as const;
export type DeviceName = (typeof deviceNames)[number];

/** `yesterday` is beyond the specification (decision 159). */
export const dashboardPeriods = ['day', 'yesterday', 'week', 'last30Days', 'last3Months'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const reportTabs = ['summary', 'revenue', 'goalPerformance', 'referral', 'competitions'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** What a publisher writes into a link for itself, as many as there are. */
export const subFields = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5', 'sub6'] as const;

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
  ...subFields,
] as const;
export type GroupingDimension = (typeof groupingDimensions)[number];

/** Rows of the tab 'referral'. */
export const referralGroupings = ['date', 'referral'] as const;

/** The life of a conversion; test conversions never count and never show here. */
export const conversionStatuses = ['tracked', 'onHold', 'approved', 'rejected', 'inPayment', 'paid'] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];

export const paymentStatuses = ['inPayment', 'paid', 'failed', 'returned'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where a publisher's money lies; `available` is the balance of the header. */
export const moneyAccounts = ['onHold', 'available', 'inPayment', 'paid'] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];
/** What changes what is owed in a month, as its bridge tells it. */
export const bridgeChanges = ['earned', 'rejected', 'corrections', 'payouts'] as const;
export type BridgeChange = (typeof bridgeChanges)[number];
/** What a statement is about: an account, all that is owed (on hold, available and in payment), or a line of the bridge. */
export const statementSubjects = [...moneyAccounts, 'owed', ...bridgeChanges] as const;
export type StatementSubject = (typeof statementSubjects)[number];
/** Why money moves: `server/ledger/tables.ts` says each. */
export const transactionKinds = [
  'hold',
  'approval',
  'reversal',
  'correction',
  'bonus',
  'commission',
  'payment',
  'payout',
  'return',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** Of a competition; the specification's three (4), then ours: its prizes are booked, or it was taken back before it began. */
export const competitionStatuses = ['waiting', 'live', 'ended', 'settled', 'withdrawn'] as const;
export type CompetitionStatus = (typeof competitionStatuses)[number];
/** What a competition is ranked by. */
export const competitionMetrics = ['payout', 'conversions'] as const;
export type CompetitionMetric = (typeof competitionMetrics)[number];

/** Of a publisher's account: only an active one logs in. */
export const accountStatuses = ['unconfirmed', 'review', 'declined', 'active'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** How a conversion is paid: per action, per lead, per sale, share of revenue. */
export const conversionTypes = ['CPA', 'CPL', 'CPS', 'RevShare'] as const;
export type ConversionType = (typeof conversionTypes)[number];

export const trackingParameters = ['subsource', 'track', 'ext_click_id', ...subFields] as const;

/** Those of them that say the same of every visitor, so that a short link may keep them. */
export const subIdNames = [
  'subsource',
  'track',
  ...subFields,
] as const satisfies readonly (typeof trackingParameters)[number][];
export type SubIdName = (typeof subIdNames)[number];
/** Values by their names; what has none is absent. */
export type SubIds = Readonly<Partial<Record<SubIdName, string>>>;

/** Filters of the report tabs by their query names (specification 3). */
export const reportFilters = [
  'country',
  'device',
  'offerCampaignRelativeId',
  'offerGoalTitle',
  'smartlinkCampaign',
  'subSourceLike',
  'trackLike',
  'browser',
  'date',
  'dateRange',
  'os',
  'referral',
  ...subFields,
  'offerLinkRelativeId',
] as const;

/** What a filter of the offer, smartlink and short-link lists is about, its key, and its name in the query. */
export const filterKinds = ['category', 'country', 'device', 'offer', 'promoChannel', 'status'] as const;
export const filterKeys = ['live', 'smartlinks', 'trafficType', 'domain'] as const;
/** `relativeId` belongs to no key: it is what a search for '#12' becomes. */
export const filterQueryNames = [
  'smartlinks.proxyDomain.id',
  'live',
  'relativeId',
  'trafficTypes.id',
] as const;

/** Limits of an offer's conversions: of a day (UTC), and in all. */
export const caps = ['day', 'total'] as const;
export type Cap = (typeof caps)[number];

/** What links, postbacks and short links are made for. */
export const campaignKinds = ['offer', 'smartlink'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const smartlinkTabs = ['links_and_creatives', 'overview', 'postback', 'shortlink'] as const;
export const settingsTabs = [
  'profile',
  'payment_info',
  'payout_accounts',
  'postbacks',
  'promo_codes',
  'security',
  'offline',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];
export const supportTabs = ['contacts', 'faq', 'notifications'] as const;

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

/** How often a publisher is paid: Monday weeks, halves of a month (1 to 15, 16 to its end), or months. */
export const paymentPeriods = ['week', 'halfMonth', 'month'] as const;
export type PaymentPeriod = (typeof paymentPeriods)[number];

export const sortDirections = ['ascend', 'descend'] as const;
export type SortDirection = (typeof sortDirections)[number];
/** How a direction is written in `order[field]`. */
export const wireDirections = { ascend: 'ASC', descend: 'DESC' } as const satisfies Record<
  SortDirection,
  string
>;

export const roles = ['ROLE_SMARTLINKS', 'ROLE_CUSTOM_LANDINGS', 'ROLE_UCLIQ_BANNER'] as const;
export type Role = (typeof roles)[number];
