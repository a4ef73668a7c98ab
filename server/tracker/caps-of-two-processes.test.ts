import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { drizzleOver } from '../platform/db/client.ts';
import { uuids } from '../platform/ids.ts';
import { CHROME, makeLink, makeOffer, makePublisher } from '../testing/network.ts';
import { buildsServer, inFolder, start } from '../testing/process.ts';
import { postgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';

const given = inject('serverDatabase');
const CAP = 5;
const ROUNDS = 40;
/** What a process remembers does not grow old by itself: only what it is told changes it. */
const NODE_OPTIONS = '--import=data:text/javascript,performance.now=()=>1';

describe.runIf(given.kind === 'postgres')('two processes on one PostgreSQL', () => {
  buildsServer();
  let own: PostgresDatabase;
  beforeAll(async () => {
    own = await postgresDatabase();
  });
  afterAll(() => own.close());

  test('stop sending visitors to an offer that the other has filled', async () => {
    const clock = systemClock();
    const deps = { db: drizzleOver(own.pool), clock, ids: uuids(clock) };
    const offer = await makeOffer(deps, { totalCap: CAP, fallbackUrl: 'https://fallback.example/' });
    const { code } = await makeLink(deps, await makePublisher(deps), { offer });
    const key = Buffer.alloc(32, 7).toString('base64');
    const env = { DATABASE_URL: own.url, DEMO: 'off', PAYOUT_KEY: key, NODE_OPTIONS };
    const processes = [
      await start({ ...env, DATA_DIR: inFolder('first') }),
      await start({ ...env, DATA_DIR: inFolder('second') }),
    ];
    let visitors = 0;
    /** The click's id; null: the visitor was sent elsewhere. */
    const click = async (origin: string): Promise<string | null> => {
      visitors += 1;
      const headers = { 'user-agent': `${CHROME} visitor/${visitors}` };
      const answer = await fetch(`${origin}/c/${code}`, { headers, redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? 'https://nowhere.example/').searchParams.get('cid');
    };
    let sold = 0;
    let round = 0;
    for (let refused = 0; refused < processes.length && round < ROUNDS; round += 1) {
      const origin = processes[round % processes.length]?.origin ?? '';
      const clickId = await click(origin);
      refused = clickId === null ? refused + 1 : 0;
      if (clickId === null) continue;
      const told = await fetch(`${origin}/postback?click_id=${clickId}&key=${offer.key}`);
      expect(told.status).toBe(200);
      sold += 1;
    }
    expect(sold).toBeGreaterThanOrEqual(CAP);
    expect(round).toBeLessThan(ROUNDS);
    for (const { origin } of processes) expect(await click(origin)).toBeNull();
    for (const { child, ended } of processes) {
      child.kill('SIGTERM');
      await ended;
    }
  }, 300_000);
});
