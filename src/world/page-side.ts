import type { Drafts } from './drafts.ts';
import type { Notices } from './notices.ts';

/** What the hooks need of the page, whoever is signed in; a Guest and a World both carry it. */
export interface PageSide {
  readonly notices: Notices;
  /** Drafts of this publisher (or of nobody), by form and address. */
  readonly drafts: Drafts;
  /** Tells the version machine that `name` has unsaved work, so that nothing reloads under it. */
  readonly setDirty: (name: string, dirty: boolean) => void;
  /** Hears that a lost network is back; gives the end of it. */
  readonly onRestored: (listener: () => void) => () => void;
}
