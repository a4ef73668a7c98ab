import { entryPaths } from './entry-paths.ts';

export { API_BASE, CONFIG_PATH, fillPath, MAILBOX_PATH, PANEL_BASE } from './entry-paths.ts';

/**
 * Every address of the contract (specification 7). Paths are under `API_BASE`; `{name}` is filled by
 * the caller. The list is compared with the specification by a test.
 */
export const paths = {
  ...entryPaths,
  cdn: '/cdn',

  publishers: '/publishers',
  publisher: '/publishers/{id}',
  publisherValidate: '/publishers/{id}/validate',
  publisherRegister: '/publishers/register',
  publisherRegisterConfirm: '/publishers/register/confirm/{token}',
  /** Mails the link of a registration that waits for it once more. */
  publisherRegisterAgain: '/publishers/register/again',
  /** Mails the activation link again; the link is confirmed like a registration. */
  publisherActivation: '/publishers/activation',
  publisherEmailUpdateConfirm: '/publishers/email_update/confirm/{token}',
  publisherResetPassword: '/publishers/{id}/reset_password',
  resetPasswordSendEmail: '/publisher/reset_password/send_email',
  registerFields: '/register/fields',
  registerMessengers: '/register/messengers',
  /** Pictures of custom fields, sent before the registration that names them. */
  registerUploads: '/register/uploads',
  registerUpload: '/register/uploads/{id}',
  pinRequest: '/profile/pin_request',
  pinPasskey: '/profile/pin_request/passkey',
  languages: '/languages',
  /** The second step of a log-in that asks for one. */
  loginSecondFactor: '/login/second_factor',
  loginPasskey: '/login/passkey',
  loginPasskeyOptions: '/login/passkey/options',
  secondFactor: '/publisher/second_factor',
  secondFactorBegin: '/publisher/second_factor/begin',
  secondFactorConfirm: '/publisher/second_factor/confirm',
  secondFactorEnd: '/publisher/second_factor/end',
  secondFactorRecovery: '/publisher/second_factor/recovery_codes',
  passkeysBegin: '/publisher/second_factor/passkeys/begin',
  passkeys: '/publisher/second_factor/passkeys',
  passkeyRemove: '/publisher/second_factor/passkeys/{id}/remove',
  sessions: '/publisher/sessions',
  session: '/publisher/sessions/{id}',
  events: '/events',

  /** What needs the publisher now. */
  attention: '/attention',

  dashboard: '/ch/dashboard',
  dashboardChart: '/ch/dashboard/chart',
  dashboardImpressions: '/ch/dashboard/impressions',
  reportSummary: '/ch/reports/summary',
  reportSummaryExport: '/ch/reports/summary/export',
  reportRevenue: '/ch/reports/revenue',
  reportRevenueExport: '/ch/reports/revenue/export',
  reportGoalPerformance: '/ch/reports/goal_performance',
  reportGoalPerformanceExport: '/ch/reports/goal_performance/export',
  reportReferral: '/ch/reports/referral',
  reportReferralExport: '/ch/reports/referral/export',
  conversion: '/ch/conversions/{id}',
  conversionsExport: '/ch/conversions/export',
  transactions: '/ch/transactions',
  balanceSummary: '/ch/balance/summary',
  balanceStatement: '/ch/balance/statement',

  announcement: '/announcements/{id}',
  announcementsMarkRead: '/announcements/mark_read',
  notificationsMarkRead: '/notifications/mark_read',
  notificationsUnseen: '/notifications/unseen',
  additionalPage: '/additional_pages/{id}',
  competitions: '/competitions.jsonld',

  offers: '/offers',
  offer: '/offers/{id}',
  offerRequest: '/offers/{id}/request',
  offerLaunch: '/offers/{id}/launch',
  offerCreatives: '/offer_creatives',
  smartlinks: '/smartlinks',
  smartlink: '/smartlinks/{id}',
  smartlinkRequest: '/smartlinks/{id}/request',
  smartlinkLaunch: '/smartlinks/{id}/launch',
  smartlinkVerticals: '/smartlink_verticals',
  campaigns: '/campaigns',
  campaignsTestClick: '/campaigns/test_click',
  campaignShortLinks: '/campaign_short_links',
  campaignShortLink: '/campaign_short_links/{id}',
  categories: '/categories',
  promoChannels: '/promo_channels',
  trafficTypes: '/traffic_types',
  myTraffic: '/my_traffic',
  myTrafficOne: '/my_traffic/{id}',
  promoCodes: '/promo_codes',

  postbacks: '/publisher_postbacks',
  postbacksTest: '/publisher_postbacks/test',
  postbackDeliveries: '/publisher_postbacks/deliveries',
  postbackDelivery: '/publisher_postbacks/deliveries/{id}',
  postbackDeliveryAgain: '/publisher_postbacks/deliveries/{id}/send_again',
  postback: '/publisher_postbacks/{id}',
  postbackPause: '/publisher_postbacks/{id}/pause',
  postbackResume: '/publisher_postbacks/{id}/resume',
  postbackSendMissed: '/publisher_postbacks/{id}/send_missed',
  domains: '/proxy_domains',
  domain: '/proxy_domains/{id}',
  domainCheck: '/proxy_domains/{id}/check',
  domainsOfferFilter: '/proxy_domains/offer_campaigns_filter',
  domainsSmartlinkFilter: '/proxy_domains/smartlink_campaigns_filter',
  domainsShortLinks: '/proxy_domains/short_links',

  payments: '/payments',
  payment: '/payments/{id}',
  nextPayment: '/payments/next',
  payoutAccounts: '/publisher_payout_accounts',
  payoutAccountsValidate: '/publisher_payout_accounts/validate',
  payoutAccount: '/publisher_payout_accounts/{id}',
  payoutAccountValidate: '/publisher_payout_accounts/{id}/validate',
  paymentMethods: '/payment_methods',
} as const satisfies Record<string, `/${string}`>;

/** Addresses outside `API_BASE`. */
export const trackerPaths = {
  click: '/c/{linkId}',
  shortLink: '/s/{linkId}',
  shortLinkCover: '/s/{linkId}/cover',
  postback: '/postback',
} as const;

/**
 * Pages for scripts and markup that are not ours, shown in sandboxed frames: each has a content policy of its
 * own and an opaque origin, so nothing in it reaches the panel's cookies, storage or data (architecture: customJs).
 */
export const framePaths = {
  customJs: '/publisher/frame/custom.html',
  chat: '/publisher/frame/chat.html',
} as const;
