import { sql } from 'drizzle-orm';
import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { lockWaits } from '../../testing/lock-waits.ts';
import { postgresDatabase } from '../../testing/postgres-database.ts';
import { silentLine } from '../../testing/silent-line.ts';
import { isDatabaseDown } from '../http/timeout.ts';
import { silentLogger } from '../log.ts';
import { openPostgres } from './client.ts';
import { migrateDatabase, MIGRATING } from './migrate.ts';
import { withoutHaste } from './silence.ts';

/** Short, for nobody here is slow but the line; what is to take long takes longer than any of them. */
const PATIENCE = { statement: 1_000, silence: 1_500, transaction: 1_000 };
const LONG = 'select pg_sleep(3)';

/** The network on a PostgreSQL of its own, by a line that can fall silent. */
async function onALine() {
  const own = await postgresDatabase();
  const line = await silentLine(own.url);
  const database = await openPostgres(line.url, silentLogger, PATIENCE);
  onTestFinished(async () => {
    // what is still waited for would be waited for by the end of the database, too
    line.break();
    await database.close();
    await line.close();
    await own.close();
  });
  return { own, line, database };
}

// the embedded database is no line away
describe.runIf(inject('serverDatabase').kind === 'postgres')('a line that falls silent', () => {
  const spy = vi.spyOn(Socket.prototype, 'setKeepAlive');
  afterAll(() => spy.mockRestore());

  test('ends what waits on it, and its connections are given to nobody more', async () => {
    const { line, database } = await onALine();
    const { max } = database.pool.options;
    const transactions = () =>
      Array.from({ length: max }, () => database.db.transaction((tx) => tx.execute(sql`select 1`)));
    await Promise.all(transactions());
    line.silence();
    for (const one of await Promise.allSettled(transactions()))
      expect(isDatabaseDown('reason' in one && one.reason)).toBe(true);
    await Promise.all(transactions());
  });

  test('ends a transaction in its middle, and PostgreSQL what it had locked', async () => {
    const { own, line, database } = await onALine();
    await own.pool.query('create table things as select 1 as n');
    const cutOff = database.db.transaction(async (tx) => {
      await tx.execute(sql`update things set n = 2`);
      line.silence();
      await tx.execute(sql`update things set n = 3`);
    });
    const error: unknown = await cutOff.catch((thrown: unknown) => thrown);
    expect(isDatabaseDown(error)).toBe(true);
    const impatient = new pg.Client({ connectionString: own.url, lock_timeout: 30_000 });
    await impatient.connect();
    await impatient.query('update things set n = n + 10');
    expect((await impatient.query('select n from things')).rows).toEqual([{ n: 11 }]);
    await impatient.end();
    expect((await database.pool.query('select n from things')).rows).toEqual([{ n: 11 }]);
  });

  test('is one that says nothing for as long as work may take, and of work without haste none', async () => {
    const { database } = await onALine();
    await database.db.transaction(async (tx) => {
      await tx.execute(withoutHaste);
      await tx.execute(LONG);
    });
    // only for that: it is the one connection there is
    expect(database.pool.totalCount).toBe(1);
    const silent = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(LONG);
    });
    const error: unknown = await silent.catch((thrown: unknown) => thrown);
    expect(isDatabaseDown(error)).toBe(true);
  });

  test('is none either where a start waits for one that migrates', async () => {
    const { own, database } = await onALine();
    const other = await own.pool.connect();
    await other.query('select pg_advisory_lock($1)', [MIGRATING]);
    const migrated = migrateDatabase(database.pool);
    await expect.poll(() => lockWaits(database.db)).toBe(1);
    await other.query(LONG);
    await other.query('select pg_advisory_unlock($1)', [MIGRATING]);
    other.release();
    await expect(migrated).resolves.toBeUndefined();
  });

  test('is missed where changes are told, and mended with the word that some may have been', async () => {
    const { own, line, database } = await onALine();
    const heard: (string | null)[] = [];
    const stop = database.listen((payload) => heard.push(payload));
    const heardOf = (words: string) =>
      vi.waitFor(
        async () => {
          await own.pool.query(`select pg_notify('panel_changes', $1)`, [words]);
          expect(heard).toContain(words);
        },
        { timeout: 30_000 },
      );
    await heardOf('before');
    // for longer than a silent line is borne
    await own.pool.query(LONG);
    expect(heard).not.toContain(null);
    line.silence();
    await heardOf('after');
    expect(heard.indexOf(null)).toBeGreaterThan(-1);
    expect(heard.indexOf(null)).toBeLessThan(heard.indexOf('after'));
    await stop();
  });

  test('is asked by the system whether the other end is there', async () => {
    spy.mockClear();
    const { database } = await onALine();
    await database.pool.query('select 1');
    expect(spy).toHaveBeenCalledWith(true, 10_000);
  });
});
