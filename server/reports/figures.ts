import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { Fresh } from '../events/freshness.ts';

/** What every block of numbers is made from. */
export interface Figures extends Pick<Deps, 'db' | 'clock' | 'config'> {
  readonly catalogue: Pick<Catalogue, 'reference'>;
  readonly tracker: Fresh;
}
