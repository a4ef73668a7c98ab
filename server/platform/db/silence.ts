import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { HOUR_MS } from '#contract/spans.ts';

/** How long each waits for the other, ms. */
interface Patience {
  /** PostgreSQL, for a statement to end. */
  readonly statement: number;
  /** We, for a word of PostgreSQL: longer, so that it can say of a statement that it was given up. */
  readonly silence: number;
  /** PostgreSQL, for a word of ours inside a transaction, whose locks others wait for. */
  readonly transaction: number;
}
export const PATIENCE: Patience = { statement: 20_000, silence: 25_000, transaction: 30_000 };
/** So long nothing takes that is at work, however large its tables. */
const LONGEST_MS = 6 * HOUR_MS;

/** The system asks the other one's after so much silence, ms, each second, and ends what has not answered ten times. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** What a connection calls itself meanwhile: PostgreSQL tells each change of that, and takes it back with the transaction. */
const WITHOUT_HASTE = 'publisher-panel without haste';

/** For the rest of a transaction: its statements may take as long as they do, for PostgreSQL and for us who wait for it. */
export const withoutHaste = sql`select set_config('statement_timeout', '0', true),
  set_config('application_name', ${WITHOUT_HASTE}, true)`;

/** The same outside of transactions, while `work` is done. */
export async function unhurried<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query(`set statement_timeout = 0; set application_name = '${WITHOUT_HASTE}'`);
  try {
    return await work();
  } finally {
    await client.query('reset statement_timeout; reset application_name');
  }
}

/**
 * Ends a connection on which nothing comes or goes any more: what waits on it fails, and its pool gives it to nobody.
 * `query_timeout` of `pg` only tells the asker, and the pool gives the connection to the next one. Called once it has begun,
 * for it has another socket then where it is sealed.
 */
export function endInSilence({ connection }: pg.Client, ms: number): void {
  const socket = connection.stream as Socket; // it was made by nobody else
  socket.setTimeout(ms, () => {
    socket.destroy(Object.assign(new Error('the database says nothing any more'), { code: 'ETIMEDOUT' }));
  });
  connection.on('parameterStatus', (told: Readonly<Record<string, string>>) => {
    if (told['parameterName'] === 'application_name')
      socket.setTimeout(told['parameterValue'] === WITHOUT_HASTE ? LONGEST_MS : ms);
  });
}
