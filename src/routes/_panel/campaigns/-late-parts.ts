import { withTexts } from '#i18n/with-texts.ts';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';

/** What stands on the tabs of offers and smartlinks: fetched when a tab is opened. */
export const Postbacks = lazyPart(async () => (await import('../postbacks/-postbacks.tsx')).Postbacks);
export const Workbench = lazyPart(async () => (await import('../workbench/-workbench.tsx')).Workbench);
export const Creatives = lazyPart(async () => (await import('./-creatives.tsx')).Creatives);
/** With the texts of the field for a picture. */
export const ShortLinks = lazyPart(
  async () => (await withTexts('account', import('../short-links/-short-links.tsx'))).ShortLinks,
);
