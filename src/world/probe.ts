import { CONFIG_PATH } from '#contract/paths.ts';

/** A probe of the network has this long, ms. */
const PROBE_TIMEOUT_MS = 4000;

/** Something small that is never cached and needs nobody signed in: any answer at all is an answer. */
export async function probe(signal: AbortSignal): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PROBE_TIMEOUT_MS);
  const stop = (): void => late.abort();
  signal.addEventListener('abort', stop);
  try {
    await fetch(CONFIG_PATH, { method: 'HEAD', cache: 'no-store', signal: late.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
