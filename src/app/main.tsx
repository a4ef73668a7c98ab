import '#ui/fonts.css';
import '#ui/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { detectLanguage } from '#i18n/detect.ts';
import { startI18n } from '#i18n/instance.ts';
import { deviceOf } from '#world/device.ts';
import { startSystem } from '#world/start-system.ts';
import { followSession } from './follow-session.ts';
import { watchPageFetching } from './page-fetching.ts';
import { Providers } from './providers.tsx';
import { createPanelRouter } from './router.ts';
import { makeDefaultPolicy } from './trusted-types.ts';

makeDefaultPolicy();

/**
 * Boot order: the actors, the language, the first route with its guard; then React takes over what
 * index.html has painted, so that nothing is blank in between.
 */
async function boot(root: HTMLElement): Promise<void> {
  await breath();
  const system = startSystem(deviceOf(localStorage, sessionStorage));
  const { languages } = system.config.get();
  await startI18n(detectLanguage(document.cookie, navigator.languages, languages));
  await breath();
  const router = createPanelRouter(system);
  followSession(router, system);
  watchPageFetching(router, system);
  await router.load();
  // In a transition React draws in slices, so that a slow phone can answer a touch in between.
  startTransition(() =>
    createRoot(root).render(
      <Providers system={system}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  system.version.send({ type: 'boot.worked' });
}

/** Lets the browser paint and answer between two long pieces of work. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
// The gate has spoken already: an unsupported browser, or no storage.
if (root && !document.documentElement.dataset['gate']) {
  boot(root).catch((error: unknown) => {
    document.dispatchEvent(new Event('panel:failed'));
    reportError(error);
  });
}
