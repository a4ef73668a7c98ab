import { lazyPart } from '#ui/shell/lazy-part.tsx';

/** What stands on the tabs of offers and smartlinks: fetched when a tab is opened. */
export const Postbacks = lazyPart(async () => (await import('../postbacks/-postbacks.tsx')).Postbacks);
export const Workbench = lazyPart(async () => (await import('../workbench/-workbench.tsx')).Workbench);
export const Creatives = lazyPart(async () => (await import('./-creatives.tsx')).Creatives);
