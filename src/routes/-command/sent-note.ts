import { HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import { isText, newKey } from '#world/device.ts';
import type { Drafts } from '#world/drafts.ts';

/** Who comes back to a form that was sent, and sends it again, does so within that; later the same words are meant anew. */
const DONE_MS = MINUTE_MS;
/** Likewise, where nobody knows whether it was done. */
const UNCLEAR_MS = HOUR_MS;

/**
 * What a form has sent to `path`, kept beside its draft with its key until a definite answer comes: the same words, sent
 * again after the screen was left, make no second one.
 */
export function sentNote(drafts: Drafts, path: string) {
  const name = `sent ${path}`;
  return {
    /** The idempotency key of what is sent now. */
    keyFor: (body: unknown): string => {
      const words = JSON.stringify(body);
      const sent = drafts.read(name);
      const now = Date.now();
      const isWithin = (entry: string, most: number) => now - Number(sent?.[entry] ?? now) <= most;
      const isMeant = isWithin('at', UNCLEAR_MS) && isWithin('doneAt', DONE_MS);
      const key = isMeant && sent?.['words'] === words && isText(sent['key']) ? sent['key'] : newKey();
      drafts.write(name, { words, key, at: now });
      return key;
    },
    /** It was done after its screen was left, which may have been opened again meanwhile. */
    done: (): void => {
      const sent = drafts.read(name);
      if (sent !== null) drafts.write(name, { ...sent, doneAt: Date.now() });
    },
    drop: (): void => drafts.drop(name),
  };
}
