import type { HitRow } from '../events/tables/hits.ts';

/** A hit as the tracker makes it: all but the unique flags, which the writer knows. */
export interface Hit extends Omit<HitRow, 'uniqueHit' | 'uniqueClick'> {
  /** `visitorHash` of its visitor; kept 24 hours, apart from the hit. */
  readonly visitor: string;
  /** The publisher's own domain that it came by, rolled up and not kept with the hit; null: the network's. */
  readonly host: string | null;
}
