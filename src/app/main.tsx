import '#ui/kit/theme/fonts.css';
import '#ui/kit/theme/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { detectLanguage } from '#i18n/detect.ts';
import { i18n, startI18n } from '#i18n/instance.ts';
import { deviceOf } from '#world/device.ts';
import { startSystem } from '#world/start-system.ts';
import { whenTouched } from '#world/page-events.ts';
import { PAGE_NOT_FETCHED } from '#routes/-page-error.tsx';
import { SESSION_UNREACHABLE } from '#routes/-unreachable.tsx';
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
  await nextTask();
  const system = startSystem(deviceOf(localStorage, sessionStorage));
  const { languages } = system.config.get();
  await startI18n(detectLanguage(document.cookie, navigator.languages, languages));
  // The operator's own pages are named in the language of the panel.
  i18n.on('languageChanged', () => void system.config.load());
  await nextTask();
  const router = createPanelRouter(system);
  followSession(router, system);
  watchPageFetching(router, system);
  await router.load();
  // Not before it is known which page this is: the first touch is told once.
  whenTouched(() => {
    import('./fetch-panel.ts').then(
      ({ fetchPanel }) => fetchPanel(router, system),
      () => {}, // without a network all of it is here, or asked for when it is needed
    );
  });
  // In a transition React draws in slices, so that a slow phone can answer a touch in between.
  startTransition(() =>
    createRoot(root, { onCaughtError: reportUnforeseen }).render(
      <Providers system={system}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  system.version.send({ type: 'boot.worked' });
  // Heard by way-out.js.
  document.dispatchEvent(new Event('panel:started'));
}

/**
 * What an error page stands in for is reported like any other error, but for what is no fault of the panel's:
 * a page or a session that cannot be reached.
 */
function reportUnforeseen(error: unknown): void {
  const foreseen = error instanceof Error && [PAGE_NOT_FETCHED, SESSION_UNREACHABLE].includes(error.name);
  if (!foreseen) reportError(error);
}

/** Lets the browser paint and answer between two long pieces of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
// The gate has spoken already: an unsupported browser, or no storage.
if (root && !document.documentElement.dataset['gate']) {
  boot(root).catch((error: unknown) => {
    document.dispatchEvent(new Event('panel:failed'));
    reportError(error);
  });
}
