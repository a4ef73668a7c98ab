import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { QUARTER_HOUR_MS } from '#domain/zone.ts';
import type { Filter } from '#server/events/filters.ts';
import type { Key, Question } from '#server/events/question.ts';
import { sumPeriods } from '#server/events/periods.ts';
import { QUARTER_HOURS_A_DAY } from '#server/events/quarter-hours.ts';
import { type Span, spanOf } from '#server/events/range.ts';
import { readEvents } from '#server/events/read-events.ts';
import { type Db, drizzleOver } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { systemClock } from '#server/platform/clock.ts';
import { hostPglite, pgliteConnection } from '#server/platform/db/pglite-host.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { uuids } from '#server/platform/ids.ts';
import { makePublisher } from '#server/testing/network.ts';
import { postgresBinaries } from '#server/testing/postgres-binaries.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { atMost, type Measure, rankOf, watched } from './measure.ts';

/** Fewer to try it out: `HITS=100000`. */
const HITS = process.env['HITS'] === undefined ? null : Number(process.env['HITS']);
const AT_ONCE = 500_000;
const CONVERSIONS_OF = 100;
const SUB_IDS = 10_000;
/** Of each question so many answers, or as many as fit into the time. */
const ROUNDS = 40;
const LONGEST_MS = 20_000;
/** A zone cuts the days of UTC, and changes its clock in these. */
const days: Span = spanOf({ from: '2026-08-20', to: '2026-11-17' }, 'Europe/Prague');

const filters: readonly Filter[] = [
  { dimension: 'country', values: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'] },
  { dimension: 'device', values: ['mobile'] },
];
const plainFilters = sql`and country in ('C1', 'C2', 'C3', 'C4', 'C5', 'C6') and device = 'mobile'`;
const day = sql`to_timestamp(quarter * 900) at time zone 'Europe/Prague'`;
const groupings: readonly { readonly name: string; readonly keys: readonly Key[]; readonly plain: SQL }[] = [
  { name: 'date', keys: ['date'], plain: sql`(${day})::date` },
  { name: 'country', keys: ['country'], plain: sql`country` },
  { name: 'sub1', keys: ['sub1'], plain: sql`sub1` },
  { name: 'date and country', keys: ['date', 'country'], plain: sql`(${day})::date, country` },
];

/** Reports of one publisher over 90 days: a million visits in the embedded database, ten million in PostgreSQL. */
export async function reportMeasures(): Promise<Measure[]> {
  return [...(await onPglite()), ...(await onPostgres())];
}

async function onPglite(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'panel-reports-'));
  const hosted = await hostPglite(await PGlite.create({ dataDir: join(folder, 'data') }), folder);
  const pool = new pg.Pool({ ...pgliteConnection(folder), max: 1 });
  try {
    return await measuresOf(pool, { hits: HITS ?? 1_000_000, database: 'PGlite' });
  } finally {
    await pool.end();
    await hosted.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Nothing where this machine has none. */
async function onPostgres(): Promise<Measure[]> {
  const binaries = postgresBinaries();
  if (binaries === null) return [];
  const server = await startPostgres(binaries);
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  // the server may stop faster than a connection says farewell
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await measuresOf(pool, { hits: HITS ?? 10_000_000, database: 'PostgreSQL', mostMs: 200 });
  } finally {
    await pool.end();
    await server.stop();
  }
}

interface Place {
  readonly hits: number;
  readonly database: string;
  /** For 95 of 100 answers by one dimension. */
  readonly mostMs?: number;
}

async function measuresOf(pool: pg.Pool, { hits, database, mostMs }: Place): Promise<Measure[]> {
  await migrateDatabase(pool);
  const db = drizzleOver(pool);
  const clock = systemClock();
  const { id: publisherId } = await makePublisher({ db, clock, ids: uuids(clock) });
  await fill(db, publisherId, hits);
  const measures: Measure[] = [];
  for (const { name, keys, plain } of groupings) {
    for (const narrowed of [false, true]) {
      const of = `${hits.toLocaleString('en')} visits by ${name}${narrowed ? ', two filters' : ''}, ${database}`;
      const question: Question = { publisherId, range: days, keys, ...(narrowed && { filters }) };
      const bare = plainly(publisherId, plain, narrowed ? plainFilters : sql``);
      const { result, megabytes } = await watched(() => timesOf(() => rowsOf(db, question)));
      const rows = await rowsOf(db, question);
      const [ours, theirs] = [rankOf(result, 0.5), rankOf(await timesOf(() => db.execute(bare), 5), 0.5)];
      const limit =
        mostMs !== undefined && !narrowed && keys.length === 1 ? { limit: atMost(mostMs) } : undefined;
      const told = rows === null ? 'given up' : `${rows} rows`;
      const note = `${told}, ${result.length} answers, ${megabytes.toFixed(0)} MB`;
      measures.push(
        { name: `${of}, p50`, value: ours, unit: 'ms', note },
        { name: `${of}, p95`, value: rankOf(result, 0.95), unit: 'ms', ...limit },
        { name: `${of}, against plain SQL`, value: ours / theirs, unit: '×' },
      );
    }
  }
  return measures;
}

/** How many rows an answer has; null for one that took too long, which is given up. */
async function rowsOf(db: Db, question: Question): Promise<number | null> {
  try {
    return (await readEvents(db, question))[0].length;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 504) return null;
    throw error;
  }
}

/** ms of each answer, after one to warm up. */
async function timesOf(act: () => Promise<unknown>, rounds = ROUNDS): Promise<number[]> {
  const times: number[] = [];
  await act();
  const end = performance.now() + LONGEST_MS;
  while (times.length < rounds && (times.length < 3 || performance.now() < end)) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return times;
}

/** The same sums as somebody would write them who has the events alone. */
const plainly = (publisherId: string, columns: SQL, where: SQL): SQL => {
  const within = sql`publisher_id = ${publisherId} and quarter >= ${days.start} and quarter < ${days.end} ${where}`;
  return sql`select ${columns}, count(*), count(*) filter (where unique_hit), count(*) filter (where click),
    count(*) filter (where unique_click) from hits where ${within} group by ${columns}`;
};

/** Visits spread evenly over the days, each of ten thousand sub ids on every day; one of a hundred brings a sale. */
async function fill(db: Db, publisherId: string, count: number): Promise<void> {
  const quarters = days.end - days.start;
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE) - 1;
    await db.execute(sql`
      insert into hits (publisher_id, id, at, quarter, click, unique_hit, unique_click, connection_type, link_id, offer,
        country, device, os, browser, sub1)
      select ${publisherId}::uuid, lpad(to_hex(n), 32, '0')::uuid, to_timestamp(quarter::bigint * 900), quarter, n % 10 > 0, n % 3 = 0,
        n % 4 = 1, 'wifi', ${publisherId}::uuid, 1 + n % 20, 'C' || (n * 31 % 60), (array['mobile', 'desktop', 'tablet'])[1 + n / 60 % 3],
        'Android', 'Chrome', 'sub-' || (n * 7919 % ${SUB_IDS}::int)
      from (select n, ${days.start}::int + (n * ${quarters}::bigint / ${count}::bigint)::int as quarter
        from generate_series(${from}::bigint, ${to}::bigint) n) visit`);
  }
  await db.execute(sql`
    insert into conversions (publisher_id, id, hit_id, hit_at, created_at, quarter, link_id, offer, country, device, sub1,
      goal_code, goal, type, advertiser_id, status, amount, original_amount, steps)
    select publisher_id, id, id, at, at, quarter, link_id, offer, country, device, sub1, 'sale', 'Sale', 'CPA', '', 'approved',
      12500, 12500, 2
    from hits where ('x' || right(id::text, 8))::bit(32)::int % ${CONVERSIONS_OF}::int = 0`);
  for (const dimension of ['country', 'device', 'sub1']) {
    await rollUp(db, 'rollup_days', dimension, sql.identifier(dimension));
    if (dimension !== 'sub1') await rollUp(db, 'rollup_quarters', dimension, sql.identifier(dimension));
  }
  for (const table of ['rollup_days', 'rollup_quarters'] as const) await rollUp(db, table, 'total', sql`''`);
  // at the two times of the job
  for (const laterMs of [0, 3_600_000]) {
    await sumPeriods({ db, clock: { now: () => new Date(days.end * QUARTER_HOUR_MS + laterMs) } });
  }
  for (const table of ['hits', 'conversions', 'rollup_days', 'rollup_quarters']) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  }
}

/** As the tracker and the conversions leave it. */
async function rollUp(
  db: Db,
  table: 'rollup_days' | 'rollup_quarters',
  dimension: string,
  value: SQL | ReturnType<typeof sql.identifier>,
): Promise<void> {
  const size = table === 'rollup_days' ? QUARTER_HOURS_A_DAY : 1;
  await db.execute(sql`
    insert into ${sql.identifier(table)}
    select publisher_id, ${dimension}::text, bucket, value, sum(hits), sum(unique_hits), sum(clicks), sum(unique_clicks),
      sum(conversions), sum(payout), sum(payout)
    from (
      select publisher_id, quarter / ${size}::int as bucket, ${value} as value, count(*) as hits,
        count(*) filter (where unique_hit) as unique_hits, count(*) filter (where click) as clicks,
        count(*) filter (where unique_click) as unique_clicks, 0 as conversions, 0 as payout from hits group by 1, 2, 3
      union all
      select publisher_id, quarter / ${size}::int, ${value}, 0, 0, 0, 0, count(*), sum(amount) from conversions group by 1, 2, 3) events
    group by publisher_id, bucket, value order by bucket, value`);
}
