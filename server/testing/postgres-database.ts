import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Content } from './contents.ts';
import { databaseAt, templateOf } from './setup-postgres.ts';

/** A database of a test's own on the real PostgreSQL. */
export interface PostgresDatabase {
  readonly name: string;
  readonly url: string;
  readonly pool: pg.Pool;
  /** Drops it, whoever is still in it. */
  readonly close: () => Promise<void>;
}

/** Makes one that has tables, unless it is to have nothing. */
export async function postgresDatabase({
  max = 2,
  content = 'tables',
}: { readonly max?: number; readonly content?: Content | 'nothing' } = {}): Promise<PostgresDatabase> {
  const server = inject('serverDatabase');
  if (server.kind !== 'postgres') throw new Error('there is no PostgreSQL');
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const name = `panel_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}${content === 'nothing' ? '' : ` template ${templateOf(content)}`}`);
  const url = databaseAt(server.url, name);
  const pool = new pg.Pool({ connectionString: url, max });
  // dropping the database may be faster than the farewell of a connection, which throws where nobody listens
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    name,
    url,
    pool,
    close: async () => {
      await pool.end();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}
