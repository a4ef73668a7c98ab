import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readClickId } from '../catalogue/click-id.ts';
import { systemClock } from '../platform/clock.ts';
import { drizzleOver } from '../platform/db/client.ts';
import { uuids } from '../platform/ids.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeOffer } from '../testing/network.ts';
import { buildsServer, inFolder, start } from '../testing/process.ts';
import { postgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';

const given = inject('serverDatabase');
const POSTBACKS = 400;
const CLICKS = 2000;
/** Visitors that keep their connection open and ask one thing after the other. */
const VISITORS = 12;

describe.runIf(given.kind === 'postgres')('a process under load on PostgreSQL', () => {
  buildsServer();
  let env: Record<string, string>;
  let own: PostgresDatabase;
  let offer: MadeOffer;
  let code: string;
  beforeAll(async () => {
    own = await postgresDatabase();
    env = { DATABASE_URL: own.url, DEMO: 'off', PAYOUT_KEY: Buffer.alloc(32, 7).toString('base64') };
    const clock = systemClock();
    const deps = { db: drizzleOver(own.pool), clock, ids: uuids(clock) };
    offer = await makeOffer(deps);
    ({ code } = await makeLink(deps, await makePublisher(deps), { offer }));
  });
  afterAll(() => own.close());
  /** How many of these clicks are in the database and were sold; and whether the figures have counted all there are. */
  const stored = async (clicks: readonly string[]) => {
    const ids = clicks.map((click) => readClickId(click)?.hitId);
    const { rows } = await own.pool.query<{ hits: number; sold: number; isCounted: boolean }>(
      `select (select count(*)::int from hits where id = any($1::uuid[])) as hits,
        (select count(*)::int from conversions where hit_id = any($1::uuid[])) as sold,
        (select sum(hits) from rollup_days where dimension = 'total') = (select count(*) from hits) as "isCounted"`,
      [ids],
    );
    return rows[0];
  };
  const clickId = async (origin: string) => {
    const answer = await fetch(`${origin}/c/${code}`, {
      headers: { 'user-agent': CHROME },
      redirect: 'manual',
    });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('cid') ?? '';
  };

  test(`${POSTBACKS} postbacks at once are all taken, new and repeated ones`, async () => {
    const { child, origin, ended } = await start({ ...env, DATA_DIR: inFolder('postbacks') });
    const clicks = await Promise.all(Array.from({ length: POSTBACKS }, () => clickId(origin)));
    const tell = async (click: string) => {
      const told = await fetch(`${origin}/postback?click_id=${click}&key=${offer.key}`);
      return `${told.status} ${await told.text()}`;
    };
    for (const result of ['recorded', 'repeated']) {
      const answers = await Promise.all(clicks.map(tell));
      expect(answers.filter((answer) => !answer.startsWith(`200 {"result":"${result}"`))).toEqual([]);
    }
    const { rows } = await own.pool.query('select count(*)::int as conversions from conversions');
    expect(rows).toEqual([{ conversions: POSTBACKS }]);
    child.kill('SIGTERM');
    await ended;
  }, 120_000);

  test('killed among clicks and started again, all that were answered are stored once, and sold once', async () => {
    const shared = { ...env, DATA_DIR: inFolder('killed') };
    const [killed, other] = [await start(shared), await start(shared)];
    const answered: string[] = [];
    const load = { isOver: false };
    const visitor = async (origin: string) => {
      while (!load.isOver) {
        const id = await clickId(origin).catch(() => null);
        if (id === null) return;
        answered.push(id);
      }
    };
    const visitors = [killed, other].flatMap(({ origin }) =>
      Array.from({ length: VISITORS }, () => visitor(origin)),
    );
    await expect.poll(() => answered.length, { interval: 5, timeout: 90_000 }).toBeGreaterThan(CLICKS);
    killed.child.kill('SIGKILL');
    await killed.ended;
    load.isOver = true;
    await Promise.all(visitors);
    // told at once, while nobody has looked after what the dead process left
    const told = await Promise.all(
      answered.map(
        async (id) => (await fetch(`${other.origin}/postback?click_id=${id}&key=${offer.key}`)).status,
      ),
    );
    expect(new Set(told)).toEqual(new Set([200]));
    const again = await start(shared);
    const all = { hits: answered.length, sold: answered.length, isCounted: true };
    await expect.poll(() => stored(answered), { timeout: 60_000, interval: 250 }).toEqual(all);
    for (const { child, ended } of [other, again]) {
      child.kill('SIGTERM');
      await ended;
    }
  }, 240_000);

  test('told to end, it says that it is not ready, and breaks off no request', async () => {
    const { child, origin, ended } = await start({
      ...env,
      DATA_DIR: inFolder('drained'),
      DRAIN_SECONDS: '3',
    });
    const answers: string[] = [];
    const proxy = { isReady: true };
    const visitor = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (proxy.isReady) answers.push(await asked(`${origin}/c/${code}`, agent));
      // and once more, as a proxy does that has not looked yet
      answers.push(await asked(`${origin}/c/${code}`, agent));
      agent.destroy();
    };
    const visitors = Array.from({ length: VISITORS }, visitor);
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(VISITORS * 10);
    child.kill('SIGTERM');
    const own = new Agent();
    // a proxy looks again and again, over a connection of its own
    await expect
      .poll(() => asked(`${origin}/readyz`, own), { interval: 20, timeout: 3_000 })
      .toBe('503 close');
    const before = answers.length;
    proxy.isReady = false;
    await Promise.all(visitors);
    expect(answers.slice(before)).toContain('302 close');
    expect(new Set(answers)).toEqual(new Set(['302 keep-alive', '302 close']));
    expect(await ended).toEqual({ code: 0, output: expect.stringContaining('Stopping …') });
  }, 120_000);
});

/** Status of the answer and what becomes of the connection; or the error. */
const asked = (address: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    const sent = request(address, { agent, headers: { 'user-agent': CHROME } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
      answer.once('error', (error) => resolve(String(error)));
    });
    sent.once('error', (error) => resolve(String(error)));
    sent.end();
  });
