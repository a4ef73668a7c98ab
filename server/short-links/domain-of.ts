import type { Db } from '../platform/db/client.ts';

/**
 * Host of a publisher's own domain that may carry short links, by its id; null: it may not. The network keeps no
 * domains of publishers yet, so that none may.
 */
export const domainOf = (_db: Db, _publisherId: string, _id: string): Promise<string | null> =>
  Promise.resolve(null);
