/** Takes the number off the icon of the installed panel. */
export async function clearBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}
