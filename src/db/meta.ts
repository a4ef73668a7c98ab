import type { Publisher } from '#contract/resources/publisher.ts';
import type { PanelTables } from './tables.ts';

/** The session that page and worker go by: there is exactly one row, and none without a sign-in. */
export interface Meta {
  readonly id: 'session';
  /** The profile as the last sign-in brought it. */
  readonly publisher: Publisher;
  /** False: 'do not keep data on this device'; such a database lives in memory. */
  readonly keep: boolean;
  /** ms since 1970. */
  readonly signedInAt: number;
}

export const readMeta = async (tables: PanelTables): Promise<Meta | null> =>
  (await tables.meta.get('session')) ?? null;
