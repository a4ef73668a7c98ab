import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { postgresDatabase } from '../../testing/postgres-database.ts';
import { silentLine } from '../../testing/silent-line.ts';
import { isDatabaseDown } from '../http/timeout.ts';
import { silentLogger } from '../log.ts';
import { openPostgres } from './client.ts';

/** The network on a PostgreSQL of its own, by a line that can fail. */
async function onALine() {
  const own = await postgresDatabase();
  const line = await silentLine(own.url);
  const database = await openPostgres(line.url, silentLogger);
  onTestFinished(async () => {
    // what is still waited for would be waited for by the end of the database, too
    line.break();
    await database.close();
    await line.close();
    await own.close();
  });
  const transactions = () =>
    Array.from({ length: database.pool.options.max }, () =>
      database.db.transaction((tx) => tx.execute(sql`select 1`)),
    );
  return { own, line, database, transactions };
}

describe.runIf(inject('serverDatabase').kind === 'postgres')('connections that break', () => {
  test('before their transaction has begun leave room for others', async () => {
    const { line, database, transactions } = await onALine();
    await Promise.all(transactions());
    line.silence();
    const asked = Promise.allSettled(transactions());
    await expect.poll(() => database.pool.idleCount).toBe(0);
    line.break();
    for (const one of await asked) expect(isDatabaseDown('reason' in one && one.reason)).toBe(true);
    await Promise.all(transactions());
    expect(database.pool.totalCount).toBeLessThanOrEqual(database.pool.options.max);
  });
});
