import { PAGE_NOT_FETCHED } from '#routes/-page-error.tsx';
import { probe } from '#world/probe.ts';
import type { System } from '#world/system.ts';
import { tellWorker } from '#world/tell-worker.ts';
import type { PanelRouter } from './router.ts';

/**
 * A lazy page that cannot be fetched (specification 4): one forced reload by a stored flag, then the error
 * page with a retry. Leans on two quirks: Vite tells a failed import by `vite:preloadError` before it rejects
 * with the same error, and the router reloads by itself where the error's message is the browser's own; under
 * another name it leaves the decision to the lazy pages' machine, which never reloads over unsaved work.
 */
export function watchPageFetching(router: PanelRouter, { lazyPages, connectivity, device }: System): void {
  let told = false;
  /** Pages that are being loaded without a part of them, which says so in its place: they have not come whole. */
  const failed = new Set<string>();
  window.addEventListener('vite:preloadError', (event) => {
    // What the worker keeps may be what a gateway has said instead of the file.
    if (!told) tellWorker('checkFiles');
    told = true;
    const { payload } = event;
    const reason = payload.message;
    payload.name = PAGE_NOT_FETCHED;
    payload.message = `a page of the panel could not be fetched: ${reason}`;
    // Anything else that is fetched late (the fingerprint, a drawer) is asked for again by whoever wants it.
    if (!router.state.isLoading) return;
    const page = router.latestLocation.pathname;
    failed.add(page);
    if (!navigator.onLine || !connectivity.getSnapshot().hasTag('online')) return;
    // The first sign of a lost network may be this very failure, and a reload would lose the page that is there.
    void probe(new AbortController().signal).then((there) => {
      if (there) lazyPages.send({ type: 'page.failed', page, at: device.now() });
    });
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const isWhole = !failed.delete(toLocation.pathname);
    if (isWhole && router.state.matches.every((match) => match.status === 'success')) {
      lazyPages.send({ type: 'page.loaded', page: toLocation.pathname });
    }
  });
}
