import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { startPostgres, type TestPostgres } from './postgres-server.ts';

export const TEMPLATE = 'panel_test_template';

/** Once a run: finds or starts a PostgreSQL and migrates the database that every test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const binaries = postgresBinaries();
  let started: TestPostgres | null = null;
  if (given === undefined) {
    if (binaries === null)
      throw new Error('no PostgreSQL; vitest.config.ts should have left this project out');
    started = await startPostgres(binaries);
  }
  const url = given ?? started?.url ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: databaseAt(url, TEMPLATE), max: 1 });
  await migrateDatabase(pool);
  await pool.end();
  project.provide('serverDatabase', { kind: 'postgres', url });
  return async () => {
    await started?.stop();
  };
}

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
