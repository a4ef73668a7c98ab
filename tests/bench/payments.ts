import { sql } from 'drizzle-orm';
import pg from 'pg';
import { minorUnits } from '#contract/money.ts';
import { features } from '#server/features.ts';
import { checkLedger } from '#server/ledger/check.ts';
import { runPayments } from '#server/payments/run.ts';
import { payments } from '#server/payments/tables.ts';
import { payoutAccounts } from '#server/payout-accounts/tables.ts';
import { type Clock, standingClock } from '#server/platform/clock.ts';
import { type Db, drizzleOver } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { uuids } from '#server/platform/ids.ts';
import { silentLogger } from '#server/platform/log.ts';
import { makePublisher } from '#server/testing/network.ts';
import { postgresBinaries } from '#server/testing/postgres-binaries.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { makeConversions } from './many-conversions.ts';
import { atMost, type Measure, watched } from './measure.ts';
import { paymentListMeasures } from './payment-list.ts';

/** Fewer to try it out: `PUBLISHERS=500`. */
const PUBLISHERS = Number(process.env['PUBLISHERS'] ?? 10_000);
const CONVERSIONS = 100;
const AT_ONCE = 100;
/** As a manager's command has them. */
const CONNECTIONS = 10;
const SOLD = Date.UTC(2026, 9, 14, 12);
const WEEK_MS = 7 * 86_400_000;

type Network = Parameters<typeof runPayments>[0] & { readonly clock: Clock };

/** A payment run on a PostgreSQL that writes to the disk before it answers; nothing where this machine has none. */
export async function paymentMeasures(): Promise<Measure[]> {
  const binaries = postgresBinaries();
  if (binaries === null) return [];
  const server = await startPostgres(binaries, { durable: true });
  const pool = new pg.Pool({ connectionString: server.url, max: CONNECTIONS });
  try {
    await migrateDatabase(pool);
    const db = drizzleOver(pool);
    const clock = standingClock(SOLD);
    const deps: Network = { db, clock, ids: uuids(clock), hooks: features, log: silentLogger };
    await makePayees(deps);
    await db.execute(sql`vacuum analyze`);
    clock.move(WEEK_MS);
    const planned = await watched(() => paidBy(deps, true));
    await db.execute(sql`vacuum`);
    const run = await watched(() => paidBy(deps, false));
    for (const { result } of [planned, run])
      if (result !== PUBLISHERS) throw new Error(`${result} of ${PUBLISHERS} publishers are paid`);
    const bare = await bareTransactions(db);
    const list = await paymentListMeasures(deps);
    const wrong = await checkLedger(deps);
    if (wrong.length > 0) throw new Error(`the books are not right: ${JSON.stringify(wrong[0])}`);
    const size = `${PUBLISHERS} publishers, ${PUBLISHERS * CONVERSIONS} conversions`;
    return [
      { name: 'plan of a payment run', value: planned.seconds, unit: 's', limit: atMost(60), note: size },
      { name: 'payment run', value: run.seconds, unit: 's', limit: atMost(60), note: size },
      { name: 'memory that it takes', value: Math.max(planned.megabytes, run.megabytes), unit: 'MB' },
      { name: 'payment run against as many bare transactions', value: run.seconds / bare, unit: '×' },
      ...list,
    ];
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** Everybody has sold as much in the week before, and is paid by PayPal. */
async function makePayees(deps: Network): Promise<void> {
  const now = deps.clock.now();
  for (let made = 0; made < PUBLISHERS; made += AT_ONCE) {
    const ids = await deps.db.transaction(async (db) => {
      const owners: string[] = [];
      while (owners.length < AT_ONCE) owners.push((await makePublisher({ ...deps, db })).id);
      await db.insert(payoutAccounts).values(
        owners.map((publisherId) => ({
          publisherId,
          id: deps.ids(),
          method: 'paypal',
          sealed: 'sealed',
          print: publisherId,
          masked: 'a•••@example.com',
          status: 'active' as const,
          minimum: minorUnits('50'),
          inForceAt: now,
          createdAt: now,
          changedAt: now,
        })),
      );
      return owners;
    });
    await makeConversions(deps.db, ids, { each: CONVERSIONS, at: SOLD, holdUntil: null });
  }
}

/** How many publishers it pays, or would. */
async function paidBy(deps: Network, isPlan: boolean): Promise<number> {
  let paid = 0;
  for await (const { kind } of runPayments(deps, { actor: 'bench', zone: 'Europe/Prague', isPlan }))
    if (kind === 'paid') paid += 1;
  return paid;
}

/** Seconds of one transaction a payment that does nothing but count up a row. */
async function bareTransactions(db: Db): Promise<number> {
  await db.execute(sql`create table bare (id int primary key, counted bigint not null)`);
  await db.execute(sql`insert into bare values (1, 0)`);
  const count = await db.$count(payments);
  const { seconds } = await watched(async () => {
    for (let made = 0; made < count; made += 1)
      await db.transaction((tx) => tx.execute(sql`update bare set counted = counted + 1 where id = 1`));
  });
  return seconds;
}
