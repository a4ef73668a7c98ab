import type { Device } from './device.ts';
import { listen } from './page-events.ts';
import type { SessionActor } from './system.ts';
import { watchVisibility } from './visibility.ts';

/**
 * What another tab has told while this one was frozen, or in the back-forward cache, has not been heard: who is
 * signed in is looked up on the device whenever somebody comes back to this tab. Gives the end of it.
 */
export function lookAround(session: SessionActor, device: Device): () => void {
  /** Whom the device has named while this World was open; where it can write nothing down it never names anybody. */
  let named: string | null = null;
  const look = (): void => {
    const mine = session.getSnapshot().context.world?.publisher.id;
    const hint = device.hint.read();
    if (mine === undefined) named = null;
    else if (hint && hint.publisher !== mine)
      session.send({ type: 'tab.signedIn', publisher: hint.publisher });
    else if (hint) named = mine;
    else if (named === mine) session.send({ type: 'tab.signedOut' });
  };
  const subscription = session.subscribe(look);
  document.addEventListener('resume', look);
  const ends = [
    () => subscription.unsubscribe(),
    () => document.removeEventListener('resume', look),
    watchVisibility((visible) => visible && look()),
    listen('focus', look),
    listen('storage', look),
  ];
  return () => ends.forEach((end) => end());
}
