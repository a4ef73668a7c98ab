/** What waits for a quiet moment waits so long after the page has loaded, ms. */
const QUIET_MS = 300;

/** Hears an event of the window; gives the end of it. */
export function listen(type: string, listener: (event: Event) => void): () => void {
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
}

/** After everything that the first screen needs has come, in a quiet moment. */
export function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    timer = setTimeout(work, QUIET_MS);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', soon);
  };
}

/**
 * At the first sign of somebody at the page: typing takes longer than the fingerprint, and half a second of
 * work on a slow phone does not hold up the first screen.
 */
export function whenTouched(work: () => void): () => void {
  const signs = ['pointerdown', 'keydown', 'focusin'] as const;
  const end = (): void => signs.forEach((sign) => window.removeEventListener(sign, touched));
  function touched(): void {
    end();
    work();
  }
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true });
  return end;
}
