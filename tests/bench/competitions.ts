import { sql } from 'drizzle-orm';
import pg from 'pg';
import { minorUnits } from '#contract/money.ts';
import { changeCompetition, makeCompetition } from '#server/competitions/change-competition.ts';
import { followClock } from '#server/competitions/follow-clock.ts';
import { listCompetitions } from '#server/competitions/list-competitions.ts';
import { settleCompetition } from '#server/competitions/settle.ts';
import { features } from '#server/features.ts';
import { readConfig } from '#server/platform/config.ts';
import { checkLedger } from '#server/ledger/check.ts';
import { standingClock } from '#server/platform/clock.ts';
import { drizzleOver } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { uuids } from '#server/platform/ids.ts';
import type { PublisherRow } from '#server/platform/tables/publishers.ts';
import { makePublisher } from '#server/testing/network.ts';
import { postgresBinaries } from '#server/testing/postgres-binaries.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { atMost, type Measure, median, watched } from './measure.ts';

/** Fewer to try it out: `PUBLISHERS=500`. */
const PUBLISHERS = Number(process.env['PUBLISHERS'] ?? 10_000);
const CONVERSIONS = 100;
const ROUNDS = 11;
const START = Date.UTC(2026, 9, 1);
const DAY_MS = 86_400_000;
const PLACES = 3;

/** A competition of many, as the publisher in the middle and the last one see it, and its settlement; nothing without a PostgreSQL. */
export async function competitionMeasures(): Promise<Measure[]> {
  const binaries = postgresBinaries();
  if (binaries === null) return [];
  const server = await startPostgres(binaries, { durable: true });
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  try {
    await migrateDatabase(pool);
    const db = drizzleOver(pool);
    const clock = standingClock(START);
    const deps = { db, clock, ids: uuids(clock), hooks: features, config: readConfig({}, features) };
    const publishers = await makePublishers(deps);
    const { number } = await makeCompetition(deps, {
      titles: { en: 'Bench' },
      rules: {},
      startAt: new Date(START + 1),
      endAt: new Date(START + 30 * DAY_MS),
      metric: 'payout',
      offers: [],
      prizes: Array.from({ length: PLACES }, () => minorUnits('100')),
    });
    clock.move(DAY_MS);
    await followClock(deps);
    await sell(deps);
    await db.execute(sql`vacuum analyze`);
    const seen = async (publisher: PublisherRow) => {
      const times: number[] = [];
      let position: number | null = null;
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        const [one] = await listCompetitions(db, {
          publisher,
          language: 'en',
          now: clock.now(),
          currency: deps.config.currency,
        });
        times.push(performance.now() - began);
        position = one?.position ?? null;
      }
      if (position === null) throw new Error('the publisher has no place');
      return { time: median(times), position };
    };
    const [first, last] = [await seen(publishers.at(-1) ?? none()), await seen(publishers[0] ?? none())];
    if (first.position !== 1 || last.position !== PUBLISHERS) throw new Error('the ranking is not right');
    await changeCompetition(deps, number, 'manager.ended');
    const settled = await watched(() => settleCompetition(deps, number, 'manager:bench'));
    if (settled.result.kind !== 'settled' || settled.result.prizes.length !== PLACES)
      throw new Error('it was not settled');
    const wrong = (await checkLedger(deps)).filter(({ rule }) => /point|prize/.test(rule));
    if (wrong.length > 0) throw new Error(`the points are not right: ${JSON.stringify(wrong[0])}`);
    const note = `${PUBLISHERS} publishers, ${PUBLISHERS * CONVERSIONS} conversions`;
    return [
      {
        name: 'ranking of a competition, to the first',
        value: first.time,
        unit: 'ms',
        limit: atMost(50),
        note,
      },
      {
        name: 'ranking of a competition, to the last',
        value: last.time,
        unit: 'ms',
        limit: atMost(50),
        note,
      },
      { name: 'settlement of a competition', value: settled.seconds, unit: 's', limit: atMost(30), note },
    ];
  } finally {
    await pool.end();
    await server.stop();
  }
}

function none(): never {
  throw new Error('there is no publisher');
}

async function makePublishers(deps: Parameters<typeof makePublisher>[0]): Promise<readonly PublisherRow[]> {
  const made: PublisherRow[] = [];
  while (made.length < PUBLISHERS) made.push(await makePublisher(deps));
  await deps.db.execute(sql`update publishers set show_competitions = true`);
  return made.map((one) => ({ ...one, showCompetitions: true }));
}

/** The later a publisher was made, the more it has earned; the points are written as the hook of conversions writes them. */
async function sell({ db, clock }: Parameters<typeof makePublisher>[0]): Promise<void> {
  const at = clock.now();
  const quarter = Math.floor(at.getTime() / 900_000);
  await db.execute(sql`
    insert into conversions (publisher_id, id, hit_id, hit_at, created_at, quarter, link_id, offer, device, goal_code, goal,
      type, advertiser_id, status, amount, original_amount, steps)
    select id, gen_random_uuid(), gen_random_uuid(), moment, moment, ${quarter}::int, gen_random_uuid(), 1 + n % 20, 'mobile',
      'sale', 'Sale', 'CPA', n::text, 'approved', amount, amount, 2
    from (select id, row_number() over (order by relative_id) as amount, ${at.toISOString()}::timestamptz as moment
      from publishers) seller, generate_series(1, ${CONVERSIONS}::int) n`);
  await db.execute(sql`
    insert into competition_scores (publisher_id, competition_id, points, reached_at)
    select publisher_id, competitions.id, sum(amount), max(conversions.created_at) from conversions, competitions group by 1, 2`);
}
