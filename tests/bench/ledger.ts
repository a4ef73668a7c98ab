import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { endHolds } from '#server/conversions/end-holds.ts';
import { features } from '#server/features.ts';
import { readConfig } from '#server/platform/config.ts';
import { balancesOf } from '#server/ledger/balance.ts';
import { checkLedger } from '#server/ledger/check.ts';
import { post } from '#server/ledger/post.ts';
import { ledgerEntries, ledgerHeads } from '#server/ledger/tables.ts';
import type { Transfer } from '#server/ledger/transfer.ts';
import { standingClock } from '#server/platform/clock.ts';
import { type Db, drizzleOver } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { uuids } from '#server/platform/ids.ts';
import { silentLogger } from '#server/platform/log.ts';
import { makePublisher } from '#server/testing/network.ts';
import { postgresBinaries } from '#server/testing/postgres-binaries.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { makeConversions } from './many-conversions.ts';
import { atLeast, atMost, type Measure, median, watched } from './measure.ts';

const CALLERS = 20;
const RUN_MS = 5_000;
const HOLDS = 1_000_000;
/** Half of the holds are one publisher's, the others have the rest. */
const PUBLISHERS = 101;
const SOLD = Date.UTC(2026, 9, 20, 12);
const DAY_MS = 86_400_000;

/** The ledger on a PostgreSQL that writes to the disk before it answers; nothing where this machine has none. */
export async function ledgerMeasures(): Promise<Measure[]> {
  const binaries = postgresBinaries();
  if (binaries === null) return [];
  const server = await startPostgres(binaries, { durable: true });
  const pool = new pg.Pool({ connectionString: server.url, max: CALLERS });
  try {
    await migrateDatabase(pool);
    const db = drizzleOver(pool);
    const clock = standingClock(SOLD);
    const config = readConfig({}, features);
    const deps = { db, clock, ids: uuids(clock), hooks: features, config, log: silentLogger };
    const ids: string[] = [];
    for (let made = 0; made <= PUBLISHERS; made += 1) ids.push((await makePublisher(deps)).id);
    const [account = '', ...holders] = ids;
    const measures = await transfersPerSecond(db, account);
    for (const [index, id] of holders.entries()) {
      const each = index === 0 ? HOLDS / 2 : HOLDS / 2 / (PUBLISHERS - 1);
      await makeConversions(db, [id], { each, at: SOLD, holdUntil: SOLD + DAY_MS - 1_000 });
    }
    await db.execute(sql`vacuum analyze`);
    measures.push(...(await holdsOfANight({ ...deps, clock: standingClock(SOLD + DAY_MS) })));
    const entries = await db.$count(ledgerEntries);
    const began = performance.now();
    const wrong = await checkLedger(deps);
    if (wrong.length > 0) throw new Error(`the books are not right: ${JSON.stringify(wrong[0])}`);
    const seconds = (performance.now() - began) / 1000;
    measures.push({
      name: 'ledger check, a million entries',
      value: (seconds / entries) * 1_000_000,
      unit: 's',
      limit: atMost(10),
      note: `${seconds.toFixed(1)} s for ${entries}, with as many steps of conversions as half of them`,
    });
    return [...measures, ...(await balanceRead(db, holders[0] ?? ''))];
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** Each caller posts one transfer after the other, all into one book; beside it a bare row that all of them count up. */
async function transfersPerSecond(db: Db, publisherId: string): Promise<Measure[]> {
  const at = new Date(SOLD);
  const transfer = (key: string): Transfer => ({
    publisherId,
    key,
    at,
    kind: 'bonus',
    from: 'bonuses',
    to: 'available',
    amount: 1,
    actor: 'bench',
  });
  const ours = await callsPerSecond((key) => post(db, [transfer(key)]));
  await db.execute(sql`create table bare (id int primary key, counted bigint not null)`);
  await db.execute(sql`insert into bare values (1, 0)`);
  const bare = await callsPerSecond(() =>
    db.execute(sql`update bare set counted = counted + 1 where id = 1`),
  );
  return [
    {
      name: `transfers into one account, ${CALLERS} callers`,
      value: ours,
      unit: '/s',
      limit: atLeast(1_000),
      note: 'PostgreSQL, on the disk before it answers',
    },
    { name: 'transfers against counting up a bare row', value: ours / bare, unit: '×' },
  ];
}

async function callsPerSecond(call: (key: string) => Promise<unknown>): Promise<number> {
  let calls = 0;
  const end = performance.now() + RUN_MS;
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        await call(`bench/${caller}/${turn}`);
        calls += 1;
      }
    }),
  );
  return calls / (RUN_MS / 1000);
}

/** All of them are over at once, and one process ends them. */
async function holdsOfANight(deps: Parameters<typeof endHolds>[0]): Promise<Measure[]> {
  const { result: ended, seconds, megabytes } = await watched(() => endHolds(deps));
  if (ended !== HOLDS) throw new Error(`${ended} of ${HOLDS} holds have ended`);
  return [
    {
      name: 'a million holds that end in one night',
      value: seconds,
      unit: 's',
      note: `${Math.round(HOLDS / seconds)} a second, one process; clicks and postbacks go on between the batches`,
    },
    { name: 'memory that it takes', value: megabytes, unit: 'MB' },
  ];
}

/** The four tiles of a publisher with a million entries, beside a bare row by its key. */
async function balanceRead(db: Db, publisherId: string): Promise<Measure[]> {
  const entries = await db.$count(ledgerEntries, eq(ledgerEntries.publisherId, publisherId));
  const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let run = -50; run < 400; run += 1) {
      const start = performance.now();
      await act();
      if (run >= 0) times.push(performance.now() - start);
    }
    return median(times);
  };
  const ours = await timed(() => balancesOf(db, publisherId));
  const bare = await timed(() => db.execute(sql`select counted from bare where id = 1`));
  const heads = await db.$count(ledgerHeads);
  return [
    {
      name: 'balance of a million entries',
      value: ours,
      unit: 'ms',
      note: `${entries} entries, ${heads} books`,
    },
    { name: 'balance against a bare row', value: ours / bare, unit: '×', limit: atMost(3) },
  ];
}
