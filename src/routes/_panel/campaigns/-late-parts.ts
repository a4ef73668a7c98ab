import { loadTexts } from '#i18n/instance.ts';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';

/** What stands on the tabs of offers and smartlinks: fetched when a tab is opened. */
export const Postbacks = lazyPart(async () => (await import('../postbacks/-postbacks.tsx')).Postbacks);
export const Workbench = lazyPart(async () => (await import('../workbench/-workbench.tsx')).Workbench);
export const Creatives = lazyPart(async () => (await import('./-creatives.tsx')).Creatives);
/** With the texts of the field for a picture. */
export const ShortLinks = lazyPart(async () => {
  const [part] = await Promise.all([import('../short-links/-short-links.tsx'), loadTexts('account')]);
  return part.ShortLinks;
});
