/** Hears whether this tab can be seen: at once, then at every change; gives the end of it. */
export function watchVisibility(tell: (visible: boolean) => void): () => void {
  const look = (): void => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  // A page out of the back-forward cache comes without the other event.
  window.addEventListener('pageshow', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
