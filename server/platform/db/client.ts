import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { MINUTE_MS } from '#contract/spans.ts';
import type { ServerConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Logger } from '../log.ts';
import { type Listen, listeningPool, listenTo, sharedLine } from './changes.ts';
import { startJob } from '../jobs.ts';
import { readAddress } from '../variables.ts';
import { startEmbedded } from './embedded.ts';
import { maintain } from './maintenance.ts';
import { endInSilence, keptAlive, PATIENCE } from './silence.ts';

/**
 * The database or a transaction of it. The embedded one has a single connection: inside a transaction
 * use the transaction alone, and never wait for anything else.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** An open database with what the server's frame needs around it. */
export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  /** Resolves when a fresh look at the database answers; rejects within about a second otherwise. */
  ping(): Promise<void>;
  /** Tells what has changed, in whatever process of the network. */
  readonly listen: Listen;
  close(): Promise<void>;
}

const MAINTENANCE_MS = 5 * MINUTE_MS;
/** For a look at the database. */
const TIMEOUT_MS = 1_000;
/** The pool's, for a connection that is free: longer than it takes to open one, for others give theirs back meanwhile. */
const TURN_MS = 15_000;

export const drizzleOver = (client: pg.Pool | pg.PoolClient): NodePgDatabase =>
  drizzle(client, { casing: 'snake_case' });

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database in `DATA_DIR`. Throws a `StartError`. */
export async function openDatabase(config: ServerConfig, log: Logger): Promise<Database> {
  return config.databaseUrl === null
    ? openEmbedded(config.dataDir, log)
    : openPostgres(config.databaseUrl, log);
}

async function openEmbedded(dataDir: string, log: Logger): Promise<Database> {
  const embedded = await startEmbedded(dataDir, log);
  const changes = listeningPool(log);
  const pool = watched(
    new pg.Pool({ ...embedded.connection, ...changes.options, max: 1, idleTimeoutMillis: 0 }),
    log,
  );
  const run = () => maintain(pool);
  const maintenance = startJob({ name: 'maintenance', everyMs: MAINTENANCE_MS, run }, { log });
  return {
    db: drizzleOver(pool),
    pool,
    ping: () => embedded.ping(),
    listen: changes.listen,
    close: async () => {
      await maintenance.stop();
      await pool
        .query('CHECKPOINT')
        .catch((error: unknown) => log.error('last checkpoint failed', { error }));
      await pool.end();
      await embedded.close();
    },
  };
}

/**
 * A connection that breaks while a transaction holds it tells its error to nobody else, and would end the process. One that
 * breaks at the `begin` drizzle never gives back, and ten of them would be all there are.
 */
function watched(pool: pg.Pool, log: Logger): pg.Pool {
  const broke = (error: Error) => log.warn('a connection to the database broke', { error });
  const lent = new Set<pg.PoolClient>();
  pool.on('error', broke);
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.on('error', broke);
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // whoever has it still gives it back once more
      client.release = () => undefined;
    });
  });
  return pool;
}

/** @internal for tests */
export async function openPostgres(url: string, log: Logger, patience = PATIENCE): Promise<Database> {
  const pool = watched(
    new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: TURN_MS,
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.transaction,
      ...keptAlive,
      application_name: 'publisher-panel',
    }),
    log,
  );
  pool.on('connect', (client) => endInSilence(client, patience.silence));
  const ping = oneAtATime(() => pingPostgres(url));
  try {
    await ping();
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`The database at ${placeOf(url)} cannot be reached (${reason}).`, { cause: error });
  }
  return {
    db: drizzleOver(pool),
    pool,
    ping,
    listen: sharedLine(listenTo(url, log, patience)),
    close: () => pool.end(),
  };
}

/** Whoever asks while one is under way gets its answer: a crowd that waits must not use the server's connections up. */
function oneAtATime(look: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  return () =>
    (current ??= look().finally(() => {
      current = null;
    }));
}

/** Over a connection of its own, so that a full pool or a dead socket in it does not count as an answer. */
async function pingPostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Host, port and name of a database, without user and password. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = readAddress(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
