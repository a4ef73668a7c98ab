import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { PanelContext } from '#routes/-context.ts';
import { PageError } from '#routes/-page-error.tsx';
import { routeTree } from '#routes/route-tree.gen.ts';
import { withGallery } from './gallery-route.ts';

/** A page that was approached and not opened is read anew after so long, as a question is that nobody watches, ms. */
const PRELOADED_MS = 10_000;

/** The tree under `src/routes` is the address bar below `/publisher`. Its own cache is off: Dexie is the cache. */
export function createPanelRouter(context: PanelContext, history?: RouterHistory) {
  return createRouter({
    // The built panel has no gallery: the condition is settled there, and the page's code left out.
    routeTree: import.meta.env.DEV ? withGallery(routeTree) : routeTree,
    context,
    ...(history ? { history } : {}),
    basepath: '/publisher',
    parseSearch: parseSearchWith(exact),
    stringifySearch: stringifySearchWith(JSON.stringify, exact),
    defaultGcTime: 0,
    // Places of the navigation say otherwise: their page is read while the pointer, the finger or the focus is there.
    defaultPreload: false,
    defaultPreloadGcTime: PRELOADED_MS,
    defaultPreloadStaleTime: PRELOADED_MS,
    defaultErrorComponent: PageError,
    // Waiting is for the browser's database only, so the old page stays until the new one is there.
    defaultPendingMs: 60_000,
    scrollRestoration: true,
    caseSensitive: true,
  });
}

/** JSON, but a number only where nothing of what was written is lost: a token of twenty digits stays a text. */
function exact(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new Error('not this number exactly');
  return value;
}

export type PanelRouter = ReturnType<typeof createPanelRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PanelRouter;
  }
}
