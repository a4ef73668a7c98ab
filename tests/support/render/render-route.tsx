import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, type RenderResult } from '@testing-library/react';
import type { Language } from '#contract/enumerations.ts';
import { Providers } from '#app/providers.tsx';
import { createPanelRouter, type PanelRouter } from '#app/router.ts';
import type { System } from '#world/system.ts';
import { startTexts } from './texts.ts';

/** Opens an address of the panel (below `/publisher`) as main.tsx does: guards first, then the drawing. */
export async function renderRoute(
  address: string,
  system: System,
  { language = 'en' }: { language?: Language } = {},
): Promise<RenderResult & { readonly router: PanelRouter }> {
  await startTexts(language);
  const history = createMemoryHistory({ initialEntries: [`/publisher${address}`] });
  const router = createPanelRouter(system, history);
  await act(() => router.load());
  const drawn = render(
    <Providers system={system}>
      <RouterProvider router={router} />
    </Providers>,
  );
  // The router writes a mended address back, and loads once more.
  await act(async () => {
    await Promise.resolve();
  });
  return Object.assign(drawn, { router });
}
