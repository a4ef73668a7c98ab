import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createActor } from 'xstate';
import { openList } from '#contract/open-list.ts';
import { resource } from '#contract/resource.ts';
import { keepAggregate } from '#db/aggregates.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { markStale } from '#db/uses.ts';
import { connectivityMachine } from '#machines/connectivity.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { fakePage, memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { createQueries, type Queries } from './queries.ts';

const STALE_AFTER = 60_000;
const total = resource({
  path: '/total',
  params: v.object({ country: v.optional(v.array(v.string())) }),
  row: v.object({ sum: v.number(), building: v.optional(v.boolean()) }),
  family: 'news',
  store: 'aggregate',
  paging: 'none',
  staleAfter: STALE_AFTER,
});

let db: PanelDb;
let queries: Queries;
let now = 1_000_000;
let reply: () => unknown = () => ({ sum: 1 });
const api = fakeApi(() => reply());
const page = fakePage();
const connectivity = createActor(connectivityMachine, { input: { online: true } }).start();
const begin = (): Queries =>
  createQueries({ member: memberOf(db, api), page, connectivity, now: () => now, jitter: () => 0 });

beforeEach(async () => {
  now = Date.now();
  reply = () => ({ sum: 1 });
  api.calls.length = 0;
  page.told.length = 0;
  page.reported.length = 0;
  db = await signedInDb();
  queries = begin();
});
afterEach(() => {
  queries.stop();
});

const answered = async (ask: Awaited<ReturnType<typeof queries.ask>>) => {
  await expect.poll(() => ask.query.getSnapshot().value).toBe('answered');
};

describe('the open questions of a World', () => {
  it('waits for the first read of the database only, never for the network', async () => {
    reply = () => new Promise(() => {});
    const ask = await queries.ask(total, {});
    expect(ask.first).toBeNull();
    expect(ask.query.getSnapshot().value).toBe('asking');
  });

  it('asks the same question once, in whatever order it is put', async () => {
    reply = () => new Promise(() => {});
    const [one, two] = await Promise.all([
      queries.ask(total, { country: ['CZ', 'SK'] }),
      queries.ask(total, { country: ['SK', 'CZ'] }),
    ]);
    expect(one.query).toBe(two.query);
    expect(api.calls).toHaveLength(1);
    const other = await queries.ask(total, { country: ['CZ'] });
    expect(other.query).not.toBe(one.query);
    expect(api.calls).toHaveLength(2);
  });

  it('gives what is known and does not ask again before it is stale', async () => {
    await answered(await queries.ask(total, {}));
    now += STALE_AFTER - 1000;
    const again = await queries.ask(total, {});
    expect(again.first).toMatchObject({ value: { sum: 1 } });
    expect(api.calls).toHaveLength(1);
    now += 2000;
    await queries.ask(total, {});
    expect(api.calls).toHaveLength(2);
  });

  it('asks again for what a command has touched and for what is still being built', async () => {
    await answered(await queries.ask(total, {}));
    await db.run((tables) => markStale(tables, ['/total']));
    reply = () => ({ sum: 2, building: true });
    await answered(await queries.ask(total, {}));
    await queries.ask(total, {});
    await expect.poll(() => api.calls.length).toBe(3);
  });

  it('is cancelled when the last watcher has left, not before', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    reply = () => new Promise(() => {});
    const ask = await queries.ask(total, {});
    signals.push(api.calls[0]?.signal);
    vi.useFakeTimers();
    const [leaveFirst, leaveSecond] = [ask.watch(), ask.watch()];
    leaveFirst();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(signals[0]?.aborted).toBe(false);
    leaveSecond();
    await vi.advanceTimersByTimeAsync(999);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals[0]?.aborted).toBe(true);
    expect(page.told).toEqual([]);
  });

  it('outlives a change of screens that ask the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    reply = () => new Promise(() => {});
    const first = await queries.ask(total, {});
    const leave = first.watch();
    const second = await queries.ask(total, {});
    leave();
    const stay = second.watch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.calls[0]?.signal?.aborted).toBe(false);
    stay();
  });

  it('is given up where no screen ever stands, and taken up by one that comes late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    reply = () => new Promise(() => {});
    const ask = await queries.ask(total, {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.calls[0]?.signal?.aborted).toBe(true);
    vi.useRealTimers();
    ask.watch();
    await expect.poll(() => api.calls.length).toBe(2);
  });

  it('asks again what has failed when the network is back', async () => {
    reply = () => failing({ kind: 'offline' });
    const ask = await queries.ask(total, {});
    await expect.poll(() => ask.query.getSnapshot().value).toBe('failed');
    reply = () => ({ sum: 3 });
    queries.networkRestored();
    await answered(ask);
    expect(await ask.read()).toMatchObject({ value: { sum: 3 } });
  });

  it('does so once, whatever comes of it', async () => {
    reply = () => failing({ kind: 'offline' });
    const ask = await queries.ask(total, {});
    await expect.poll(() => ask.query.getSnapshot().value).toBe('failed');
    queries.networkRestored();
    await turns();
    expect(ask.query.getSnapshot().value).toBe('failed');
    expect(api.calls).toHaveLength(2);
  });

  it('is at rest when each has its end, and not before', async () => {
    const ends: ((sum: number) => void)[] = [];
    reply = () =>
      new Promise((resolve) => {
        ends.push((sum) => resolve({ sum }));
      });
    await Promise.all([queries.ask(total, { country: ['CZ'] }), queries.ask(total, {})]);
    await expect.poll(() => ends.length).toBe(2);
    let rests = false;
    const { signal } = new AbortController();
    const rest = queries.atRest(signal).then(() => (rests = true));
    ends[1]?.(1);
    await turns();
    expect(rests).toBe(false);
    ends[0]?.(1);
    await rest;
  });

  it('is at rest for nobody who has gone', async () => {
    reply = () => new Promise(() => {});
    await queries.ask(total, {});
    const gone = new AbortController();
    const rest = queries.atRest(gone.signal);
    gone.abort();
    await expect(rest).resolves.toBeUndefined();
  });

  it('looks at its age again when the tab is shown', async () => {
    await answered(await queries.ask(total, {}));
    now = Date.now();
    queries.look();
    await turns();
    expect(api.calls).toHaveLength(1);
    now += STALE_AFTER + 5000;
    queries.look();
    await expect.poll(() => api.calls.length).toBe(2);
  });

  it('asks again for what came in the future, once: the clock is right again', async () => {
    now = Date.now() + 1000;
    await answered(await queries.ask(total, {}));
    await db.run(({ aggregates }) =>
      aggregates.toCollection().modify((kept: { askedAt: number; fetchedAt: number }) => {
        kept.askedAt += 86_400_000;
        kept.fetchedAt += 86_400_000;
      }),
    );
    queries.look();
    await expect.poll(() => api.calls.length).toBe(2);
    await answered(await queries.ask(total, {}));
    queries.look();
    await turns();
    expect(api.calls).toHaveLength(2);
  });

  it('does not ask again what another tab has asked meanwhile', async () => {
    const ask = await queries.ask(total, {});
    await answered(ask);
    now += STALE_AFTER + 5000;
    const theirs = { key: ask.key, value: { sum: 7 }, askedAt: now - 1000, fetchedAt: now - 1000 };
    await db.run((tables) => keepAggregate(tables, total, theirs));
    ask.again();
    await turns();
    expect(api.calls).toHaveLength(1);
    now += STALE_AFTER;
    ask.again();
    await expect.poll(() => api.calls.length).toBe(2);
  });

  it('reports a failure that is worth it, and says that the device is full', async () => {
    reply = () => failing({ kind: 'unexpected', status: 500 });
    const ask = await queries.ask(total, {});
    await expect.poll(() => page.reported).toEqual([{ kind: 'unexpected', status: 500 }]);
    reply = () => ({ sum: 9 });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    ask.query.send({ type: 'query.refresh' });
    await answered(ask);
    put.mockRestore();
    expect(page.told).toEqual([{ kind: 'storageFull' }]);
    expect(await ask.read()).toMatchObject({ value: { sum: 9 } });
  });

  it('has the answers to two questions where the device has room for one', async () => {
    let full = false;
    await db.run(async ({ aggregates }) => {
      aggregates.hook('creating', () => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        full = true;
      });
      aggregates.hook('deleting', () => void (full = false));
    });
    const asks = await Promise.all([queries.ask(total, {}), queries.ask(total, { country: ['CZ'] })]);
    await Promise.all(asks.map(answered));
    const ends = asks.map(({ watch }) => watch());
    const shown = () => Promise.all(asks.map(async ({ read }) => (await read())?.value ?? null));
    // The one that went is asked for anew, and takes the place of the other: from then on both are there.
    const gone = (await shown()).findIndex((value) => value === null);
    asks[gone]?.query.send({ type: 'query.ask' });
    await expect.poll(() => api.calls.length).toBe(3);
    await Promise.all(asks.map(answered));
    expect(await shown()).not.toContain(null);
    for (const end of ends) end();
  });

  it('says nothing and asks nothing once the World is closed', async () => {
    queries.stop();
    db.close();
    const ask = await queries.ask(total, {});
    expect(ask.first).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('what an answer has that cannot be read', () => {
  const Thing = v.object({ '@id': v.string(), kind: openList(['a']) });
  const things = resource({ ...total, path: '/things', row: Thing, store: 'rows', paging: 'whole' });

  it('is no storm where all of it is new', async () => {
    const members = Array.from({ length: 50 }, (_, at) => ({ '@id': `/${at}`, kind: `new ${at}` }));
    reply = () => ({ 'hydra:member': members, totalItems: 50 });
    await answered(await queries.ask(things, {}));
    expect(page.reported).toHaveLength(20);
  });

  it('is reported once, and what else came is there', async () => {
    reply = () => ({ 'hydra:member': [{ '@id': '/1', kind: 'z' }, { label: 'Two' }], totalItems: 2 });
    const ask = await queries.ask(things, {});
    await answered(ask);
    expect(await ask.read()).toMatchObject({
      value: [{ '@id': '/1', kind: 'z' }],
      broken: [{ brokenAt: 1, name: 'Two' }],
      count: 2,
    });
    const said = ['/things: unknown to us: z', '/things: rows that cannot be read: 1'];
    expect(page.reported).toEqual(said);
    ask.query.send({ type: 'query.refresh' });
    await expect.poll(() => api.calls.length).toBe(2);
    await answered(ask);
    expect(page.reported).toEqual(said);
  });
});

describe('what the line has broken', () => {
  const failedOf = async (ask: Awaited<ReturnType<typeof queries.ask>>) => {
    await expect.poll(() => ask.query.getSnapshot().value).toBe('failed');
  };

  it('is asked for again with the first answer to anything else, a refusal too', async () => {
    reply = () => failing({ kind: 'offline' });
    const ask = await queries.ask(total, { country: ['CZ'] });
    await failedOf(ask);
    now += 2000;
    reply = () => ({ sum: 7 });
    await answered(await queries.ask(total, { country: ['SK'] }));
    await answered(ask);
    expect(await ask.read()).toMatchObject({ value: { sum: 7 } });
  });

  it('is not asked for at every answer while it goes on breaking', async () => {
    const isBroken = () => JSON.stringify(api.calls.at(-1)?.query).includes('CZ');
    reply = () => (isBroken() ? failing({ kind: 'timeout' }) : { sum: 1 });
    const ask = await queries.ask(total, { country: ['CZ'] });
    await failedOf(ask);
    now += 2000;
    for (const country of ['SK', 'AT', 'PL']) {
      await answered(await queries.ask(total, { country: [country] }));
      await failedOf(ask);
    }
    expect(api.calls.filter(({ query }) => JSON.stringify(query).includes('CZ'))).toHaveLength(2);
  });

  it('is told from what the network could not do', async () => {
    reply = () => failing({ kind: 'unexpected', status: 500 });
    const ask = await queries.ask(total, { country: ['CZ'] });
    await failedOf(ask);
    now += 2000;
    reply = () => ({ sum: 7 });
    await answered(await queries.ask(total, { country: ['SK'] }));
    expect(ask.query.getSnapshot().value).toBe('failed');
  });
});
