import type { Device } from './device.ts';
import { listen } from './page-events.ts';
import { watchVisibility } from './visibility.ts';

/** Who is signed in by what the device says now; null: nobody any more. */
export type OwnerListener = (publisher: string | null) => void;

/**
 * What another tab has told while this one was frozen, or in the back-forward cache, has not been heard: who is
 * signed in is looked up on the device whenever somebody comes back to this tab, and told where it is not `mine`.
 * Gives the end of it.
 */
export function lookAround(mine: string, { hint }: Pick<Device, 'hint'>, tell: OwnerListener): () => void {
  // Where nothing can be written down nobody is ever named.
  let named = false;
  // Signing in writes it down a moment after the World stands: until then the device names the former.
  let written = false;
  const look = (): void => {
    if (!written) return;
    const found = hint.read();
    if (found && found.publisher !== mine) tell(found.publisher);
    else if (found) named = true;
    else if (named) tell(null);
  };
  document.addEventListener('resume', look);
  const soon = setTimeout(() => {
    written = true;
    look();
  });
  const ends = [
    () => clearTimeout(soon),
    () => document.removeEventListener('resume', look),
    watchVisibility((visible) => visible && look()),
    listen('focus', look),
    listen('storage', look),
  ];
  return () => ends.forEach((end) => end());
}
