import { attention } from '#contract/resources/attention.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { item } from '../platform/http/endpoint.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { attentionOf } from './attention.ts';

/** What it needs of the network. */
export interface AttentionNeeds extends Pick<Deps, 'clock'> {
  readonly catalogue: Catalogue;
  /** Conversions that offers with a limit have taken. */
  readonly takenOf: Tracker['taken'];
}

/** What needs the publisher now. Its limit is its own: an open dashboard asks at each change. */
export const attentionEndpoints = [
  item(attention, {
    name: 'Attention',
    title: 'What costs the publisher money now, what costs most first',
    limit: 'attention',
    handle: async ({ db, publisher }, { catalogue, clock, takenOf }: AttentionNeeds) => {
      const reference = await catalogue.reference();
      return attentionOf({ db, publisher, now: clock.now(), reference, taken: await takenOf(reference) });
    },
  }),
];
