import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Language } from '#contract/enumerations.ts';
import { renderUi, type RenderedUi } from './render-ui.tsx';

/**
 * Draws parts with links in them, without the panel's routes: any address is taken, and shown nowhere.
 * `router` tells where a click has led.
 */
export async function renderInRouter(
  element: ReactElement,
  options: { language?: Language; theme?: 'light' | 'dark' } = {},
): Promise<RenderedUi & { readonly router: AnyRouter }> {
  const root = createRootRoute({ component: () => element, notFoundComponent: () => element });
  const router: AnyRouter = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(() => router.load());
  const drawn = await renderUi(<RouterProvider router={router} />, options);
  return Object.assign(drawn, { router });
}
