import type { Family } from './resource.ts';

/** A family of data, what was kept before families were noted, or the worker's pictures; texts in `settings.offline.families`. */
export type KeptKind = Family | 'other' | 'pictures';

/** What a device keeps of one kind. */
export interface KeptLine {
  readonly kind: KeptKind;
  /** Rows of its lists, and one for each other answer. */
  readonly records: number;
  /** Estimated bytes. */
  readonly size: number;
  /** When the newest answer came, ms since 1970; null where nobody knows. */
  readonly newest: number | null;
}
