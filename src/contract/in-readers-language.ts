import { paths } from './paths.ts';

/** Resources that the network writes in the reader's language: asked again once that is another one. */
export const inReadersLanguage = [
  paths.announcements,
  paths.notifications,
  paths.faqs,
  paths.additionalPages,
  paths.countries,
  paths.devices,
  paths.timezones,
  paths.conversions,
  // goals, descriptions, verticals and labels by goal
  paths.offers,
  paths.smartlinks,
  paths.smartlinkVerticals,
  paths.reportSummary,
  paths.reportRevenue,
  paths.reportGoalPerformance,
  paths.categories,
  paths.promoChannels,
  paths.trafficTypes,
  paths.transactions,
  paths.balanceStatement,
  paths.offerGoalsFilter,
  paths.paymentMethods,
  paths.payments,
] as const;
