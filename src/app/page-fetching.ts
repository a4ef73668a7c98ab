import { PAGE_NOT_FETCHED } from '#routes/-page-error.tsx';
import type { System } from '#world/system.ts';
import type { PanelRouter } from './router.ts';

/**
 * A lazy page that cannot be fetched (specification 4): one forced reload by a stored flag, then the error
 * page with a retry. Leans on two quirks: Vite tells a failed import by `vite:preloadError` before it rejects
 * with the same error, and the router reloads by itself where the error's message is the browser's own; under
 * another name it leaves the decision to the version machine, which never reloads over unsaved work.
 */
export function watchPageFetching(router: PanelRouter, { version, connectivity, device }: System): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event;
    const reason = payload.message;
    payload.name = PAGE_NOT_FETCHED;
    payload.message = `a page of the panel could not be fetched: ${reason}`;
    // Without a network a reload would lose the page that is there.
    if (!navigator.onLine || !connectivity.getSnapshot().hasTag('online')) return;
    version.send({ type: 'page.failed', page: router.latestLocation.pathname, at: device.now() });
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    if (router.state.matches.every((match) => match.status === 'success')) {
      version.send({ type: 'page.loaded', page: toLocation.pathname });
    }
  });
}
