import { paths } from '../paths.ts';
import { reportClientError } from './client-errors.ts';
import { activatePromoCode, Competition, competitions, PromoCode, promoCodes } from './competitions.ts';
import { Conversion, conversions } from './conversions.ts';
import { dashboard, dashboardChart, dashboardImpressions } from './dashboard.ts';
import { createDomain, Domain, domains, shortLinkDomains } from './domains.ts';
import {
  Announcement,
  announcements,
  countries,
  Country,
  devices,
  goalOptions,
  LanguageOption,
  languageOptions,
  OfferOption,
  offerOptions,
  SmartlinkOption,
  smartlinkOptions,
} from './lists.ts';
import { metricsSchema } from './metrics.ts';
import {
  article,
  faqs,
  markAnnouncementsRead,
  markNotificationsRead,
  Notification,
  notifications,
  UnseenCount,
  unseenNotifications,
} from './news.ts';
import { categories, Offer, offerCreatives, offers, promoChannels, trafficTypes } from './offers.ts';
import { AdditionalPage, additionalPage, additionalPages } from './pages.ts';
import {
  confirmPasswordReset,
  PasswordResetConfirm,
  PasswordResetRequest,
  requestPasswordReset,
} from './password.ts';
import { Payment, payments, Transaction, transactions } from './payments.ts';
import {
  createPayoutAccount,
  deletePayoutAccount,
  patchPayoutAccount,
  paymentMethods,
  PayoutAccount,
  payoutAccount,
  payoutAccounts,
  validatePayoutAccount,
  validatePayoutAccountChange,
} from './payout-accounts.ts';
import { Postback, postbacks, testPostback } from './postbacks.ts';
import { patchProfile, pinRequest, ProfilePatch, timezones, validateProfile } from './profile.ts';
import { balance, currentPublisher, login, LoginBody, logout, Publisher } from './publisher.ts';
import {
  ConfirmBody,
  confirmEmailUpdate,
  confirmRegistration,
  CustomField,
  CustomFieldValue,
  MessengerOption,
  messengerOptions,
  register,
  registerFields,
  RegistrationBody,
  RegistrationUpload,
  removeUpload,
  requestActivation,
} from './registration.ts';
import { endOtherSessions, endSession, sessions } from './sessions.ts';
import { reportGoalPerformance, reportReferral, reportRevenue } from './report-tabs.ts';
import { reportFilterEntries } from './report-params.ts';
import { reportSummary } from './reports.ts';
import {
  campaigns,
  createShortLink,
  ShortLink,
  shortLinks,
  Smartlink,
  smartlinks,
  smartlinkVerticals,
} from './smartlinks.ts';
import { LandingPage } from './targeting.ts';

/**
 * Everything that the contract knows, in one place: read by the network's documents (OpenAPI, `docs.jsonld`)
 * and by the test that compares names with the specification. The panel never imports this file, or its
 * log-in page would carry every schema.
 */
export const resources = [
  additionalPage,
  additionalPages,
  announcements,
  article,
  balance,
  campaigns,
  categories,
  competitions,
  conversions,
  countries,
  currentPublisher,
  dashboard,
  dashboardChart,
  dashboardImpressions,
  devices,
  domains,
  faqs,
  goalOptions,
  languageOptions,
  messengerOptions,
  notifications,
  offerCreatives,
  offerOptions,
  offers,
  paymentMethods,
  payments,
  payoutAccount,
  payoutAccounts,
  pinRequest,
  postbacks,
  promoChannels,
  promoCodes,
  registerFields,
  reportGoalPerformance,
  reportReferral,
  reportRevenue,
  reportSummary,
  sessions,
  shortLinkDomains,
  shortLinks,
  smartlinkOptions,
  smartlinks,
  smartlinkVerticals,
  timezones,
  trafficTypes,
  transactions,
  unseenNotifications,
] as const;

export const actions = [
  activatePromoCode,
  confirmEmailUpdate,
  confirmPasswordReset,
  confirmRegistration,
  createDomain,
  createPayoutAccount,
  createShortLink,
  deletePayoutAccount,
  endOtherSessions,
  endSession,
  login,
  logout,
  markAnnouncementsRead,
  markNotificationsRead,
  patchPayoutAccount,
  patchProfile,
  register,
  removeUpload,
  reportClientError,
  requestActivation,
  requestPasswordReset,
  testPostback,
  validatePayoutAccount,
  validatePayoutAccountChange,
  validateProfile,
] as const;

/** Paths that answer with a file. */
export const files = [
  paths.cdn,
  paths.conversionsExport,
  paths.reportSummaryExport,
  paths.reportRevenueExport,
  paths.reportGoalPerformanceExport,
  paths.reportReferralExport,
] as const;

/** Paths that answer with a stream of events. */
export const streams = [paths.events] as const;
/** Paths that take a file. */
export const uploads = [paths.registerUploads] as const;

/** The entities of specification 3 by their names there. */
export const entities = {
  additionalPage: AdditionalPage,
  announcement: Announcement,
  competition: Competition,
  confirmation: ConfirmBody,
  conversion: Conversion,
  country: Country,
  customField: CustomField,
  customFieldValue: CustomFieldValue,
  domain: Domain,
  landingPage: LandingPage,
  language: LanguageOption,
  login: LoginBody,
  messengerOption: MessengerOption,
  notification: Notification,
  offer: Offer,
  offerOption: OfferOption,
  passwordResetConfirm: PasswordResetConfirm,
  passwordResetRequest: PasswordResetRequest,
  payment: Payment,
  payoutAccount: PayoutAccount,
  postback: Postback,
  profilePatch: ProfilePatch,
  promoCode: PromoCode,
  publisher: Publisher,
  registration: RegistrationBody,
  registrationUpload: RegistrationUpload,
  reportFilters: { entries: reportFilterEntries },
  reportMetrics: metricsSchema,
  shortlink: ShortLink,
  smartlink: Smartlink,
  smartlinkOption: SmartlinkOption,
  transaction: Transaction,
  unseenNotifications: UnseenCount,
} as const;
