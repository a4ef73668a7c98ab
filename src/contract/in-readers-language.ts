import { entryPaths } from './entry-paths.ts';

/** Resources that the network writes in the reader's language: asked again once that is another one. */
export const inReadersLanguage = [
  entryPaths.announcements,
  entryPaths.notifications,
  entryPaths.faqs,
  entryPaths.additionalPages,
  entryPaths.countries,
  entryPaths.devices,
  entryPaths.timezones,
  entryPaths.conversions,
  entryPaths.offerGoalsFilter,
] as const;
