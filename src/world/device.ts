import type { Language } from '#contract/enumerations.ts';
import type { FirstFigures } from '#domain/first-figures.ts';
import type { Hint } from '#machines/session-vocabulary.ts';
import type { ForcedReload } from '#machines/version.ts';

/**
 * What this browser remembers outside of the database. Keys of localStorage: `hint` (who is signed in),
 * `publisher` (zone and currency, specification 3), `figures` (what the dashboard showed), `waiting` (what is not sent yet, by kind and number), `logout-owed`, `version`, `reloads`, `config`;
 * `theme` and the locale cookie belong to src/ui and src/i18n and outlive a log-out, as does `version`.
 */
export interface Device {
  readonly local: Storage;
  readonly session: Storage;
  readonly hint: Slot<Hint>;
  /** The local key 'publisher'. */
  readonly publisher: Slot<LocalPublisher>;
  /** Painted by index.html at the next start (paint.js), read by nothing else. */
  readonly figures: Omit<Slot<KeptFigures>, 'read'>;
  /** Set while the server half of a log-out is still to be done. */
  readonly logoutOwed: Slot<true>;
  readonly version: Slot<string>;
  readonly reloads: Slot<readonly ForcedReload[]>;
  readonly failedPages: Slot<readonly string[]>;
  readonly now: () => number;
  /** 0 to 1. */
  readonly jitter: () => number;
}

/** Zone and currency of who is signed in, for the first paint and for other pages of the network. */
export interface LocalPublisher {
  readonly timezone: string;
  readonly currency: { readonly name: string; readonly symbol: string };
}

/** The top of the dashboard, whose it was, and in which language. */
export interface KeptFigures extends FirstFigures {
  readonly publisher: string;
  readonly language: Language;
}

/** One value under one key; what cannot be read counts as absent, what cannot be written is not kept. */
export interface Slot<T> {
  readonly read: () => T | null;
  readonly write: (value: T) => void;
  readonly drop: () => void;
}

export function deviceOf(local: Storage, session: Storage): Device {
  return {
    local,
    session,
    hint: slot(local, 'hint', isHint),
    publisher: slot(local, 'publisher', isLocalPublisher),
    figures: slot(local, 'figures', isFigures),
    logoutOwed: slot(local, 'logout-owed', (value): value is true => value === true),
    version: slot(local, 'version', isText),
    reloads: slot(local, 'reloads', isReloads),
    failedPages: slot(session, 'failed-pages', isTexts),
    now: () => Date.now(),
    jitter: () => Math.random(),
  };
}

/** An idempotency key: a fresh UUID, made without `randomUUID` where the page is plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** What waits to be sent is noted under it (`waiting.ts`). */
export const WAITING_KEY = 'waiting';

export function slot<T>(storage: Storage, key: string, fits: (value: unknown) => value is T): Slot<T> {
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return fits(value) ? value : null;
      } catch {
        // Not ours, or damaged: as good as none.
        return null;
      }
    },
    write: (value) => {
      try {
        storage.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: the panel goes on without the memory.
      }
    },
    drop: () => storage.removeItem(key),
  };
}

export const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHint = (value: unknown): value is Hint =>
  isObject(value) &&
  isText(value['publisher']) &&
  isText(value['network']) &&
  typeof value['keep'] === 'boolean' &&
  typeof value['expired'] === 'boolean';

const isLocalPublisher = (value: unknown): value is LocalPublisher =>
  isObject(value) &&
  isText(value['timezone']) &&
  isObject(value['currency']) &&
  isText(value['currency']['name']) &&
  isText(value['currency']['symbol']);

const isFigures = (value: unknown): value is KeptFigures => isObject(value) && isText(value['publisher']);

const isReloads = (value: unknown): value is readonly ForcedReload[] =>
  Array.isArray(value) &&
  value.every((one) => isObject(one) && isText(one['pair']) && typeof one['at'] === 'number');
