/**
 * Asks the browser not to clear away what is kept here when it needs room: what waits to be sent would be lost with it.
 * Some browsers ask the person, so it is done only where the panel has become something to rely on. No answer is needed:
 * refused, everything is as before.
 */
export function keepStorage(): void {
  // only where the page is secure, and not in every browser
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  storage?.persist?.().catch(() => undefined);
}

/** Asks for it where the panel is installed, or once it is; gives the end of it. */
export function keepIfInstalled(): () => void {
  // where iOS has put it on the home screen no event has told
  if (matchMedia('(display-mode: standalone)').matches) keepStorage();
  addEventListener('appinstalled', keepStorage);
  return () => removeEventListener('appinstalled', keepStorage);
}
