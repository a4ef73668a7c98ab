import type { ConversionDetail } from '#contract/resources/conversion.ts';
import type { Db } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';

/**
 * What the publisher's trackers were told of a conversion of it, the oldest first, as far as its roles let it see: the
 * newest `DELIVERIES_TOLD_MAX`, and how many there are.
 */
export type DeliveriesOf = (
  db: Db,
  publisher: Pick<PublisherRow, 'id' | 'roles'>,
  id: string,
) => Promise<Pick<ConversionDetail, 'deliveries' | 'deliveriesTotal'>>;

declare module '../platform/hooks.ts' {
  interface Hooks {
    readonly deliveriesOf?: DeliveriesOf;
  }
}
