import type { Failure } from '#contract/failure.ts';
import type { Drafts } from './drafts.ts';
import type { Notices } from './notices.ts';

/** What the hooks need of the page, whoever is signed in; a Guest and a World both carry it. */
export interface PageSide {
  readonly notices: Notices;
  /** Drafts of this publisher (or of nobody), by form and address. */
  readonly drafts: Drafts;
  /** What this tab remembers of them whatever the page, e.g. a bar that was dismissed; ends as drafts do. */
  readonly notes: Drafts;
  /** Tells the version machine that `name` has unsaved work, so that nothing reloads under it. */
  readonly setDirty: (name: string, dirty: boolean) => void;
  /** Hears that a lost network is back; gives the end of it. */
  readonly onRestored: (listener: () => void) => () => void;
  /** Reports a failure to the network, where its kind is worth it (specification 8), or what is said of anything else. */
  readonly report: (fault: Failure | string) => void;
}
