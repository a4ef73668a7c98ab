import { CONFIG_PATH } from '#contract/entry-paths.ts';
import { deadlineOf } from '#domain/deadline.ts';

/** A probe of the network has this long, ms. */
const PROBE_TIMEOUT_MS = 4000;

/** Something small that is never cached and needs nobody signed in: any answer at all is an answer. */
export async function probe(signal: AbortSignal): Promise<boolean> {
  const deadline = deadlineOf(PROBE_TIMEOUT_MS, signal);
  try {
    await fetch(CONFIG_PATH, { method: 'HEAD', cache: 'no-store', signal: deadline.signal });
    return true;
  } catch {
    return false;
  } finally {
    deadline.end();
  }
}
