/** Tells when a link gets the focus by the keyboard, and when it is left or somebody has seen enough. */
export function whileFocused(link: HTMLElement, tell: (focused: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  link.addEventListener('focus', () => tell(link.matches(':focus-visible')), { signal });
  link.addEventListener('blur', () => tell(false), { signal });
  link.addEventListener('keydown', ({ key }) => key === 'Escape' && tell(false), { signal });
  return () => stop.abort();
}
