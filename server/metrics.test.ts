import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetricsApp } from './app.ts';
import { features } from './features.ts';
import { ledgerCommand } from './ledger/ledger-command.ts';
import { drizzleOver } from './platform/db/client.ts';
import { queueMail } from './platform/mail/queue.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/routes.ts';
import { startPostbackSender } from './postbacks/send-postbacks.ts';
import { postbackDeliveries } from './postbacks/tables.ts';
import type { Services } from './services.ts';
import { keepDue, keepPostback } from './testing/deliveries.ts';
import {
  CHROME,
  makeLink,
  makeOffer,
  makePublisher,
  type MadeLink,
  type MadeOffer,
} from './testing/network.ts';
import { testNetwork, type TestNetwork } from './testing/test-network.ts';

const TOKEN = 'seventeen-letters';
const env = { METRICS_TOKEN: TOKEN, POSTBACK_LOOPBACK: 'on' };
let network: TestNetwork;
let offer: MadeOffer;
let link: MadeLink;
beforeAll(async () => {
  network = await testNetwork({ env });
  offer = await makeOffer(network);
  link = await makeLink(network, await makePublisher(network), { offer });
});
afterAll(() => network.close());

const shown = { authorization: `Bearer ${TOKEN}` };
const pageOf = async (of: Pick<TestNetwork, 'browser'> = network) =>
  (await of.browser().get('/metrics', shown)).text();
/** Of a page; null: it is not told. */
const numberIn = (page: string, name: string): number | null => {
  const line = page.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
};
const outcome = (of: string) => `panel_clicks_total{outcome="${of}"}`;
const answer = (of: string) => `panel_postbacks_in_total{answer="${of}"}`;
const result = (of: string) => `panel_postbacks_out_total{result="${of}"}`;
/** By how much each number grows while something is done. */
async function grown(names: readonly string[], work: () => Promise<unknown>): Promise<(number | null)[]> {
  const before = await pageOf();
  await work();
  const after = await pageOf();
  return names.map((name) => (numberIn(after, name) ?? 0) - (numberIn(before, name) ?? 0));
}
const visit = (code: string) => network.browser().get(`/c/${code}`, { 'user-agent': CHROME });
const clickId = async () =>
  new URL((await visit(link.code)).headers.get('location') ?? '').searchParams.get('cid') ?? '';

describe('who may read them', () => {
  test.each([
    {},
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${TOKEN.slice(0, -1)}` },
    { authorization: `Bearer ${TOKEN}s` },
    { authorization: `Basic ${TOKEN}` },
    { authorization: TOKEN },
  ])('not without the token: %o', async (headers) => {
    const refused = await network.browser().get(`/metrics?token=${TOKEN}`, headers);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="metrics"');
    expect(await refused.text()).toBe('Unauthorized');
  });

  test('with it they come in the format of OpenMetrics, and nobody keeps them', async () => {
    const page = await network.browser().get('/metrics', shown);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain('# TYPE panel_clicks counter\n');
    expect(text.endsWith('# EOF\n')).toBe(true);
  });

  test('by an address they are told, too, on a publisher’s host they are not there', async () => {
    const at = async (host: string) =>
      (await network.fetch(new Request(`http://${host}/metrics`, { headers: shown }))).status;
    expect([await at('192.0.2.7:4000'), await at('go.deals.com')]).toEqual([200, 404]);
  });

  test.each([{}, { METRICS_TOKEN: TOKEN, METRICS_PORT: '9464' }])(
    'where no token is set, or they have a port of their own, they are not on the main one: %o',
    async (other) => {
      const without = await testNetwork({ env: other, beside: network });
      expect((await without.browser().get('/metrics', shown)).status).toBe(404);
      await without.close();
    },
  );
});

describe('on a port of their own', () => {
  test.each([
    { token: null, host: '127.0.0.1', headers: {}, status: 200 },
    { token: null, host: 'localhost', headers: {}, status: 200 },
    // a page of somebody else's, whose name leads to this machine
    { token: null, host: 'evil.example', headers: {}, status: 404 },
    { token: TOKEN, host: '127.0.0.1', headers: {}, status: 401 },
    { token: TOKEN, host: 'panel', headers: shown, status: 200 },
  ])('asked as $host, the token being $token: $status', async ({ token, host, headers, status }) => {
    const app = metricsRoutes(() => Promise.resolve('# EOF\n'), token);
    expect((await app.request(`http://${host}:9464/metrics`, { headers })).status).toBe(status);
  });
});

describe('what is counted', () => {
  test('clicks, by what became of them', async () => {
    const work = async () => {
      await visit(link.code);
      await visit(link.code);
      await visit('nobodys');
      await network.browser().get(`/s/${link.code}`, { 'user-agent': CHROME, 'sec-purpose': 'prefetch' });
    };
    const names = ['redirect', 'unknown', 'nowhere', 'ahead'].map(outcome);
    expect(await grown(names, work)).toEqual([2, 1, 0, 1]);
  });

  test('postbacks of advertisers, by how they are answered', async () => {
    const id = await clickId();
    const post = (said: Record<string, string>) =>
      network.browser().get(`/postback?${new URLSearchParams(said).toString()}`);
    const work = async () => {
      await post({ click_id: id, key: offer.key });
      await post({ click_id: id, key: offer.key });
      await post({ click_id: id, key: offer.key, goal: 'none' });
      await post({ click_id: id, key: 'guessed' });
      await post({ key: offer.key });
    };
    const names = ['recorded', 'repeated', 'refused_goal', 'refused_key', 'unreadable', 'failed'].map(answer);
    expect(await grown(names, work)).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test('postbacks of publishers, by what came of them', async () => {
    const receiver = createServer((asked, said) => {
      said.statusCode = asked.url === '/no' ? 500 : 200;
      said.end();
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`; // it listens on a port
    const postback = await keepPostback(network, { url: `${origin}/` });
    for (const path of ['/', '/no']) await keepDue(network, postback, { url: `${origin}${path}` });
    const sender = startPostbackSender(network);
    const names = ['answered', 'status', 'timeout'].map(result);
    expect(await grown(names, () => sender.flush())).toEqual([1, 1, 0]);
    await sender.stop();
    receiver.close();
  });

  test('requests, by the template of their route', async () => {
    const name = (route: string, method: string, status: string) =>
      `panel_http_requests_total{method="${method}",route="${route}",status="${status}"}`;
    const names = [
      name('/c/{linkId}', 'GET', '3xx'),
      name('/publisher/api/payments/{id}', 'GET', '4xx'),
      'panel_http_request_duration_seconds_count{route="/c/{linkId}"}',
    ];
    const work = async () => {
      await visit(link.code);
      await network.browser().get(`/C/${link.code}/`, { 'user-agent': CHROME });
      await network.browser().get(`/publisher/api/payments/${randomUUID()}`);
    };
    expect(await grown(names, work)).toEqual([2, 1, 2]);
  });

  test('whatever a crawler asks for, there are no more series, and nothing of it stands in them', async () => {
    const word = () => `w${randomUUID().replaceAll('-', '')}`;
    const said: string[] = [];
    const crawl = async () => {
      for (let at = 0; at < 20; at += 1) {
        const [one, host, method] = [word(), word(), `M${word()}`.toUpperCase()];
        said.push(one, host, method);
        const paths = [
          `/${one}`,
          `/${one}/${one}`,
          `/c/${one}`,
          `/s/${one}`,
          `/publisher/${one}`,
          `/publisher/assets/${one}.js`,
          `/publisher/api/${one}`,
          `/publisher/api/publishers/${one}`,
          `/postback?click_id=${one}&key=${one}`,
        ];
        for (const path of paths) {
          await network.browser().get(path);
          await network.fetch(new Request(`http://${host}.example${path}`));
          await network.browser().send(method, path.replace(/\?.*/, ''));
        }
      }
    };
    // Node's own grow with each kind of garbage collection that comes for the first time
    const series = async () =>
      (await pageOf()).split('\n').filter((line) => line.startsWith('panel_')).length;
    await crawl();
    const before = await series();
    await crawl();
    expect(await series()).toBe(before);
    const page = (await pageOf()).toLowerCase();
    expect(said.filter((one) => page.includes(one.toLowerCase()))).toEqual([]);
  });

  test('each process tells its own', async () => {
    const other = await testNetwork({ env, beside: network });
    const [before, own] = [await pageOf(), await pageOf(other)];
    await other.browser().get('/c/nobodys');
    expect(numberIn(own, outcome('unknown'))).toBe(0);
    expect(numberIn(await pageOf(other), outcome('unknown'))).toBe(1);
    expect(numberIn(await pageOf(), outcome('unknown'))).toBe(numberIn(before, outcome('unknown')));
    await other.close();
  });
});

describe('what stands in the database', () => {
  /** Seen by a process that has not looked yet. */
  async function seen(): Promise<string> {
    const other = await testNetwork({ env, beside: network });
    const page = await pageOf(other);
    await other.close();
    return page;
  }

  test('is told by whoever asks: mails, postbacks and the last check of the ledger', async () => {
    expect(numberIn(await seen(), 'panel_ledger_check_age_seconds')).toBeNull();
    await ledgerCommand.run(network, ['check']);
    await network.db.transaction((db) =>
      queueMail(
        { ...network, db },
        { to: 'ann@example.com', language: 'en', template: 'reset', values: { username: 'ann', link: 'x' } },
      ),
    );
    // a call that was refused above is tried again in a minute, and would be due too
    await network.db.delete(postbackDeliveries);
    const postback = await keepPostback(network);
    await keepDue(network, postback);
    await keepDue(network, postback, { nextAt: new Date(network.clock.now().getTime() + 3_600_000) });
    const before = await seen();
    network.clock.move(60_000);
    const page = await seen();
    const names = [
      'panel_database_up',
      'panel_ledger_check_age_seconds',
      'panel_ledger_disagreements',
      'panel_mails_oldest_seconds',
      'panel_postbacks_out_sending',
      'panel_postbacks_in_waiting',
      'panel_postbacks_out_due',
    ];
    expect(names.map((name) => numberIn(page, name))).toEqual([1, 60, 0, 60, 0, 0, 1]);
    expect(numberIn(page, 'panel_mails_waiting')).toBeGreaterThan(0);
    expect(numberIn(before, 'panel_postbacks_out_later')).toBe(1);
  });
});

describe('a database that is gone', () => {
  /** Takes every connection and never says a word. */
  let mute: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    mute = createTcpServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => {
      mute.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  const pageAt = (ping: () => Promise<void>) => {
    const { port } = mute.address() as AddressInfo; // it listens on a port
    const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'panel', max: 10 });
    pool.on('error', () => undefined);
    const services = { ...network, db: drizzleOver(pool), metrics: openMetrics(features) };
    const read = services as unknown as Services; // as much of them as the numbers are read with
    const app = createMetricsApp({ services: read, database: { ping } });
    return async () => (await app.request('http://localhost/metrics', { headers: shown })).text();
  };

  test('is told as gone, and nothing is asked of it', async () => {
    const page = await pageAt(() => Promise.reject(new Error('gone')))();
    expect(numberIn(page, 'panel_database_up')).toBe(0);
    expect(numberIn(page, 'panel_mails_waiting')).toBeNull();
    expect(numberIn(page, 'panel_journal_clicks')).toBe(0);
    expect(sockets.size).toBe(0);
  });

  test('or says nothing at all: the page comes without its numbers, and no reading begins beside one that hangs', async () => {
    const ask = pageAt(() => Promise.resolve());
    const pages = [await ask(), ...(await Promise.all([ask(), ask(), ask()]))];
    expect(pages.map((page) => numberIn(page, 'panel_mails_waiting'))).toEqual([null, null, null, null]);
    expect(sockets.size).toBe(1);
  });

  test('is what /readyz says is wrong; on a publisher’s host nothing is said', async () => {
    network.ping.fails = true;
    try {
      const ready = await network.browser().get('/readyz');
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'unavailable', troubles: ['the database does not answer'] },
      ]);
      const lives = await network.browser().get('/healthz');
      expect([lives.status, await lives.json()]).toEqual([200, { status: 'ok', troubles: [] }]);
      const elsewhere = await network.fetch(new Request('http://go.deals.com/healthz'));
      expect(await elsewhere.json()).toEqual({ status: 'ok' });
    } finally {
      network.ping.fails = false;
    }
  });
});

test('without a mail server /readyz says that mails wait, and stays ready', async () => {
  const own = await testNetwork({ env: { DEMO: 'off' } });
  try {
    const ready = await own.browser().get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', troubles: ['mails wait: no mail server is set'] },
    ]);
  } finally {
    await own.close();
  }
});

describe('what is written about them', () => {
  const root = join(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const ours = /\b(?:panel|process|nodejs)_[a-z0-9_]+/g;
  const named = (text: string) => [...new Set(text.match(ours))].toSorted();
  /** With those of which there is no number now. */
  const there = async () => {
    const page = await pageOf();
    const samples = page.split('\n').map((line) => line.replace(/^# TYPE /, '').match(/^\w+/)?.[0] ?? '');
    return new Set(samples);
  };

  test('the dashboard shows numbers that there are, and each kind of ours', async () => {
    const dashboard: unknown = JSON.parse(read('docs/operations/dashboard.json'));
    const queries = JSON.stringify(dashboard).match(/"expr":"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(queries.length).toBeGreaterThan(10);
    const names = await there();
    expect(named(queries.join('\n')).filter((name) => !names.has(name))).toEqual([]);
  });

  test('the operations name every number of ours, and no other', async () => {
    const names = await there();
    const told = named(read('docs/operations.md')).filter((name) => name.startsWith('panel_'));
    expect(told.filter((name) => !names.has(name) && name !== 'panel_restored')).toEqual([]);
    const gauges = features.flatMap(({ gauges: own = [] }) => own.map(({ name }) => name));
    const surveyed = features.flatMap(({ surveys = [] }) =>
      surveys.flatMap((one) => Object.keys(one.gauges)),
    );
    const counted = features.flatMap(({ counters = {} }) => Object.values(counters).map(({ name }) => name));
    const all = [...gauges, ...surveyed, ...counted, 'panel_database_up', 'panel_http_requests_total'];
    expect(all.filter((name) => !told.includes(name))).toEqual([]);
  });

  test('each command of the operations is one', () => {
    const commands = new Set(features.flatMap(({ commands = [] }) => commands.map(({ name }) => name)));
    const text = ['docs/operations.md', 'README.md'].map(read).join('\n');
    const called = [...text.matchAll(/npm run(?: --silent)? manager -- ([a-z-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(called.length).toBeGreaterThan(10);
    expect(called.filter((name) => !commands.has(name))).toEqual([]);
  });
});
