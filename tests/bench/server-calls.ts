import { demo } from '#tests/support/servers/demo.ts';
import { atMost, median, type Measure } from './measure.ts';

const RUNS = 15;

interface Call {
  readonly name: string;
  readonly against: 'bare query' | 'bare route';
  readonly act: () => Promise<unknown>;
  readonly limit?: number;
}

/**
 * Reports over the demo's 90 days and log-in, in ms and as a ratio to `/readyz` (one bare query) and
 * `/healthz` (a bare route) of the same run, so that two machines can be compared.
 */
export async function serverCalls(origin: string): Promise<Measure[]> {
  const cookie = await loggedIn(origin);
  const report = (grouping: string) => () => {
    const query = new URLSearchParams({ ...last90Days(), 'groupings[]': grouping });
    return fetch(`${origin}/publisher/api/ch/reports/summary?${query.toString()}`, { headers: { cookie } });
  };
  const calls: Call[] = [
    { name: 'report over 90 days by date', against: 'bare query', act: report('date'), limit: 100 },
    { name: 'report over 90 days by country', against: 'bare query', act: report('country'), limit: 100 },
    { name: 'report over 90 days by sub1', against: 'bare query', act: report('sub1'), limit: 100 },
    { name: 'log-in', against: 'bare route', act: () => login(origin) },
  ];
  const bare = {
    'bare query': await time(() => fetch(`${origin}/readyz`)),
    'bare route': await time(() => fetch(`${origin}/healthz`)),
  };
  const measures: Measure[] = [
    { name: 'bare query', value: bare['bare query'], unit: 'ms' },
    { name: 'bare route', value: bare['bare route'], unit: 'ms' },
  ];
  for (const { name, against, act, limit } of calls) {
    const value = await time(act);
    measures.push(
      { name, value, unit: 'ms', ...(limit === undefined ? {} : { limit: atMost(limit) }) },
      { name: `${name} against a ${against}`, value: value / bare[against], unit: '×' },
    );
  }
  return measures;
}

const login = (origin: string): Promise<Response> =>
  fetch(`${origin}/publisher/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...demo, _remember_me: false, fingerprint: 'bench' }),
  });

/** The cookie of the demo's publisher. */
export const loggedIn = async (origin: string): Promise<string> =>
  (await login(origin)).headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** The middle of some runs after three to warm up, with the body read; ms. */
export async function time(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = -3; run < RUNS; run += 1) {
    const start = performance.now();
    const answer = await act();
    if (!(answer instanceof Response) || !answer.ok) throw new Error('a call of the bench was refused');
    await answer.arrayBuffer();
    if (run >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

function last90Days(): { from: string; to: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(89), to: day(0) };
}
