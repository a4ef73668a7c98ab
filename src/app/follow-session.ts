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
      // A World that was opened anew is another one, although it is the same person's.
      world: snapshot.context.world,
      out: snapshot.hasTag('signedOut'),
    };
  };
  let before = stateOf();
  session.subscribe(() => {
    const now = stateOf();
    const snapshot = session.getSnapshot();
    // From the question on whose it is, until the guards have run: what they lead to then shows nothing of the former's.
    if (snapshot.context.hidden && snapshot.matches('recovering')) setHidden(true);
    if (now.working) return;
    const changed = now.world !== before.world || now.out !== before.out;
    before = now;
    // A second try that failed as well changes nothing but that it has hidden the notice with its button.
    if (!changed && !document.documentElement.hidden) return;
    // What was read ahead (decision 204) was of the former.
    router.clearCache();
    void router.invalidate().finally(() => setHidden(false));
  });
  tabs.subscribe((message) => {
    if (message.type === 'language') changeLanguage(message.language).catch(() => undefined);
  });
}

/** What is drawn is somebody's who may not be here any more: nobody sees or hears it until the guards have run again. */
function setHidden(on: boolean): void {
  document.documentElement.hidden = on;
}
