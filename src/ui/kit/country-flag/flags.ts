/**
 * All flags as SVG texts, one chunk that is fetched when the first flag is drawn and never by log-in. They
 * are shown as images: one element each, whatever the emblem.
 */
type Flags = Readonly<Record<string, string>>;

let flags: Flags | null = null;
let asked = false;
const urls = new Map<string, string>();
const listeners = new Set<() => void>();

/** Asks for the drawings, once. Where they cannot be fetched the flags stay blank, and are asked for again. */
export function loadFlags(): void {
  if (asked) return;
  asked = true;
  void fetchFlags();
}

async function fetchFlags(): Promise<void> {
  try {
    flags = await import('country-flag-icons/string/3x2');
    for (const listener of listeners) listener();
  } catch {
    asked = false;
  }
}

export function subscribeToFlags(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An address for an image; null while the drawings are not there, or for a code that has none. */
export function flagOf(code: string): string | null {
  const known = urls.get(code);
  if (known !== undefined) return known;
  const drawing = flags && Object.hasOwn(flags, code) ? flags[code] : undefined;
  if (drawing === undefined) return null;
  const url = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  urls.set(code, url);
  return url;
}
