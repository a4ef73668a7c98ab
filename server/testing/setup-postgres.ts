import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Content, contents } from './contents.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { startPostgres, type TestPostgres } from './postgres-server.ts';

export const templateOf = (content: Content): string => `panel_test_template_${content}`;

/** Once a run: finds or starts a PostgreSQL and migrates the databases that every test file gets a copy of. */
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
  let below = 'template1';
  for (const [content, fill] of contents) {
    const name = templateOf(content);
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name} template ${below}`);
    const pool = new pg.Pool({ connectionString: databaseAt(url, name), max: 1 });
    await fill(pool);
    await pool.end();
    below = name;
  }
  await admin.end();
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
