import { isObject, slot } from './device.ts';

/** Half-filled forms of this tab: they survive a reload, and end with the session. */
export interface Drafts {
  readonly read: (form: string) => Readonly<Record<string, unknown>> | null;
  readonly write: (form: string, values: Readonly<Record<string, unknown>>) => void;
  readonly drop: (form: string) => void;
  /** The same of the address that it is now, whichever it is later: a page may stand for a moment after it has changed. */
  readonly here: () => Drafts;
}

const PREFIX = 'draft:';

/**
 * Drafts of `owner` (a publisher's id, or 'guest') in sessionStorage, one a form and address. Nothing is written
 * where `isHere` says that the owner has gone.
 */
export function draftsOf(
  storage: Storage,
  owner: string,
  address: () => string,
  isHere: () => boolean = () => true,
): Drafts {
  const at = (form: string) => slot(storage, `${PREFIX}${owner}:${address()}:${form}`, isObject);
  return {
    read: (form) => at(form).read(),
    write: (form, values) => {
      if (isHere()) at(form).write(values);
    },
    drop: (form) => at(form).drop(),
    here: () => {
      const now = address();
      return draftsOf(storage, owner, () => now, isHere);
    },
  };
}

/** Removes every draft but those of `owner`; null removes all (log-out, another publisher). */
export function dropDrafts(storage: Storage, owner: string | null): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );
  for (const key of keys) {
    if (key.startsWith(PREFIX) && (owner === null || !key.startsWith(`${PREFIX}${owner}:`))) {
      storage.removeItem(key);
    }
  }
}
