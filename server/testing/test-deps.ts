import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { features } from '../features.ts';
import { standingClock, type StandingClock } from '../platform/clock.ts';
import { readConfig, type ServerConfig } from '../platform/config.ts';
import { listeningPool, listenTo, sharedLine } from '../platform/db/changes.ts';
import { drizzleOver, type Database } from '../platform/db/client.ts';
import { hostPglite, pgliteConnection } from '../platform/db/pglite-host.ts';
import type { Deps } from '../platform/deps.ts';
import { uuids } from '../platform/ids.ts';
import { type Logger, silentLogger } from '../platform/log.ts';
import { openMetrics } from '../platform/metrics/metrics.ts';
import type { Content } from './contents.ts';
import { postgresDatabase } from './postgres-database.ts';
import { TEST_NOW } from './test-now.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverDatabase:
      | { readonly kind: 'pglite'; readonly files: Readonly<Record<Content, string>> }
      | { readonly kind: 'postgres'; readonly url: string };
  }
}

/** A migrated database for one test file: PGlite in memory, or one of its own on a real PostgreSQL. */
export function testDatabase(content: Content = 'tables'): Promise<Database> {
  const given = inject('serverDatabase');
  return given.kind === 'pglite' ? memoryDatabase(given.files[content]) : ownPostgres(content);
}

async function memoryDatabase(file: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'panel-test-'));
  const pglite = await PGlite.create('memory://', {
    loadDataDir: new Blob([await readFile(file)]),
    // 128 MB that are cleared at each start would be a third of it
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  });
  const hosted = await hostPglite(pglite, folder);
  const changes = listeningPool(silentLogger);
  const pool = new pg.Pool({
    ...pgliteConnection(folder),
    ...changes.options,
    max: 1,
    idleTimeoutMillis: 0,
  });
  return {
    db: drizzleOver(pool),
    pool,
    ping: () => Promise.resolve(),
    listen: changes.listen,
    close: async () => {
      await pool.end();
      await hosted.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ownPostgres(content: Content): Promise<Database> {
  const { url, pool, close } = await postgresDatabase({ max: 4, content });
  return {
    db: drizzleOver(pool),
    pool,
    ping: async () => void (await pool.query('select 1')),
    listen: sharedLine(listenTo(url, silentLogger)),
    close,
  };
}

export interface TestDeps extends Deps {
  readonly clock: StandingClock;
  readonly database: Database;
  /** What works on the database ends before it does; what has begun last ends first. */
  readonly endsFirst: (end: () => Promise<void>) => void;
  /** For `afterAll`. */
  readonly close: () => Promise<void>;
}

/** Everything a route or the tracker needs, on a database of its own. */
export async function testDeps(
  env: Readonly<Record<string, string>> = {},
  log: Logger = silentLogger,
  content: Content = 'tables',
): Promise<TestDeps> {
  const clock = standingClock(TEST_NOW);
  const database = await testDatabase(content);
  const config = testConfig(env);
  const metrics = openMetrics(features);
  const ends: (() => Promise<void>)[] = [];
  return {
    db: database.db,
    database,
    clock,
    ids: uuids(clock),
    config,
    log,
    metrics,
    hooks: features,
    endsFirst: (end) => void ends.push(end),
    close: async () => {
      for (const end of ends.splice(0).toReversed()) await end();
      await database.close();
    },
  };
}

export const testConfig = (env: Readonly<Record<string, string>> = {}): ServerConfig =>
  readConfig(
    { PUBLIC_URL: 'http://localhost:4000', LOG_LEVEL: 'silent', PAYOUT_KEY: TEST_KEY, ...env },
    features,
  );

/** Of no network: so that no test keeps one beside its data. */
const TEST_KEY = Buffer.alloc(32, 7).toString('base64');
