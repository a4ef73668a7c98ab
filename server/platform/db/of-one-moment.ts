import type { Db } from './client.ts';

/** Everything that is read in it is of one moment. */
export const ofOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
