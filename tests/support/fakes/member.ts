import type { Failure } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { PanelDb } from '#db/panel-db.ts';
import type { Member } from '#work/at.ts';
import { draftsOf } from '#world/drafts.ts';
import { createNotices, type Notice } from '#world/notices.ts';
import type { PageSide } from '#world/page-side.ts';
import type { FakeApi } from './fake-api.ts';
import { publisherOf } from '../samples/publisher.ts';
import { memoryStorage } from './storage.ts';

/** A page as the hooks need it; what it is told is written down. */
export interface FakePage extends PageSide {
  readonly told: Notice[];
  readonly reported: (Failure | string)[];
  readonly dirty: Set<string>;
  /** The network comes back. */
  readonly restore: () => void;
}

export function fakePage(owner = 'p1', storage: Storage = memoryStorage()): FakePage {
  const notices = createNotices();
  const told: Notice[] = [];
  notices.subscribe((notice) => told.push(notice));
  const reported: (Failure | string)[] = [];
  const dirty = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    notices,
    told,
    reported,
    dirty,
    drafts: draftsOf(storage, owner, () => '/publisher/here'),
    notes: draftsOf(storage, owner, () => ''),
    setDirty: (name, is) => void (is ? dirty.add(name) : dirty.delete(name)),
    onRestored: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report: (failure) => void reported.push(failure),
    restore: () => {
      for (const listener of listeners) listener();
    },
  };
}

export const memberOf = (
  db: PanelDb,
  api: FakeApi,
  publisher: Publisher = publisherOf(),
): Member & { readonly api: FakeApi } => ({ publisher, db, api, online: () => true });
