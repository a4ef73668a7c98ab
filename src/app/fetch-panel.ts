import { currentLanguage } from '#i18n/current-language.ts';
import { textsOf } from '#i18n/resources.ts';
import type { System } from '#world/system.ts';
import type { PanelRouter } from './router.ts';

/**
 * Who types a name at the log-in wants the dashboard next: its code comes meanwhile, which on a slow line is most of the
 * wait. What cannot be fetched now is fetched again when it is needed.
 */
export function fetchPanel(router: PanelRouter, { session }: Pick<System, 'session'>): void {
  const isHere = router.state.matches.some(({ routeId }) => routeId === '/login');
  if (!isHere || session.getSnapshot().hasTag('signedIn')) return;
  const { '/_panel': frame, '/_panel/dashboard': page } = router.routesById;
  void Promise.allSettled([
    import('#world/open-world.ts'),
    router.loadRouteChunk(frame),
    router.loadRouteChunk(page),
    // fetched, not wanted yet: another language chosen here waits for none of it
    textsOf(currentLanguage(), 'panel'),
  ]);
}
