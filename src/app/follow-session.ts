import { changeLanguage } from '#i18n/instance.ts';
import type { System } from '#world/system.ts';
import type { PanelRouter } from './router.ts';

/**
 * Guards run again when somebody signs in or out, here or in another tab; a language chosen in another tab is
 * followed.
 */
export function followSession(router: PanelRouter, { session, tabs }: System): void {
  const stateOf = () => {
    const snapshot = session.getSnapshot();
    return {
      working: snapshot.hasTag('working'),
      publisher: snapshot.context.world?.publisher ?? null,
      out: snapshot.hasTag('signedOut'),
    };
  };
  let before = stateOf();
  session.subscribe(() => {
    const now = stateOf();
    if (now.working) return;
    const changed = now.publisher?.id !== before.publisher?.id || now.out !== before.out;
    before = now;
    if (!changed) return;
    void router.invalidate();
  });
  tabs.subscribe((message) => {
    if (message.type === 'language') changeLanguage(message.language).catch(() => undefined);
  });
}
