import { API_BASE, PANEL_BASE } from '#contract/paths.ts';
import { workerMessages, type WorkerMessage } from '#contract/worker-messages.ts';

/** What the worker does with a request. Pure: sw.ts only wires what is decided here. */
export type Answer =
  /** A page of the panel: the precached shell, whatever the route. */
  | 'shell'
  /** A picture of the network, kept with an age limit; the one exception to 'no answer of the API is cached'. */
  | 'picture'
  /** Not ours: the browser goes to the network. */
  | 'network';

export interface Asked {
  readonly method: string;
  /** `Request.mode`; `navigate` is a page. */
  readonly mode: string;
  readonly url: URL;
  /** Origin of the worker itself. */
  readonly origin: string;
}

/** Pictures are asked again after this long, and at most so many are kept. */
export const PICTURE_MAX_AGE_S = 7 * 86_400;
export const PICTURES_KEPT = 200;

/**
 * Navigations within the panel get the shell; `/publisher/api`, `config.json`, assets and everything else
 * that names a file do not, so that a missing file stays a 404 and never becomes a page.
 */
export function answerFor({ method, mode, url, origin }: Asked): Answer {
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (isUnder(url.pathname, `${API_BASE}/cdn`)) return mode === 'navigate' ? 'network' : 'picture';
  if (mode !== 'navigate' || !isUnder(url.pathname, PANEL_BASE)) return 'network';
  if (isUnder(url.pathname, API_BASE) || isUnder(url.pathname, `${PANEL_BASE}/assets`)) return 'network';
  return namesFile(url.pathname) ? 'network' : 'shell';
}

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
/** By the endings of files that a server has: a token in an address may hold dots too. */
const namesFile = (path: string) =>
  /\.(json|jsonld|webmanifest|js|mjs|css|map|html|txt|xml|csv|xlsx|pdf|zip|png|jpe?g|gif|webp|avif|svg|ico|woff2?)$/i.test(
    path,
  );

/** `event.data` is whatever another script of this origin has sent; null: nothing that we know. */
export function told(data: unknown): WorkerMessage | null {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  const known = Object.entries(workerMessages).find(([, name]) => name === type);
  return (known?.[0] as WorkerMessage | undefined) ?? null; // a key of the very table
}

/** The pictures among the `urls` of a message, and nothing that is not ours. */
export function picturesIn(data: unknown, origin: string): string[] {
  const urls = typeof data === 'object' && data !== null && 'urls' in data ? data.urls : null;
  if (!Array.isArray(urls)) return [];
  return urls
    .filter((text): text is string => {
      const url = typeof text === 'string' ? parsed(text) : null;
      return url !== null && answerFor({ method: 'GET', mode: 'no-cors', url, origin }) === 'picture';
    })
    .slice(0, PICTURES_KEPT);
}

/** Not `URL.canParse`: it is newer than the oldest browsers that the gate lets in. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Caches of earlier workers that the precache's own clean-up does not know. */
export const isForgottenCache = (name: string, current: readonly string[]): boolean =>
  !current.includes(name) && !name.startsWith('workbox-precache');
