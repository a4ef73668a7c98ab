import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { Intent, OutboxEntry } from '#contract/intents.ts';
import { deletePanelDbs, panelDbName, panelDbNames } from '#db/names.ts';
import { addIntent, readOutbox } from '#db/outbox.ts';
import { openPanelDb, type PanelDb } from '#db/panel-db.ts';
import { asksWhose, failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { fakePage } from '#tests/support/fakes/member.ts';
import { deleteAllDbs, metaOf, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { memoryStorage } from '#tests/support/fakes/storage.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { type RunningOutbox, startOutbox } from './start-outbox.ts';
import { merged } from '#work/intents/intents.ts';
import { waitingIn } from './waiting.ts';

const news: Intent = { kind: 'announcements.read' };
const russian: Intent = { kind: 'language', language: 'ru', before: 'en' };
const name = panelDbName('n1', 'p1');

let online = true;
let spoken = 'en';
const waiting = waitingIn(memoryStorage());
let reply: (call: ApiCall) => unknown = () => ({});
const api = fakeApi((call) => (asksWhose(call) ? publisherOf() : reply(call)));
const sent = () => api.calls.filter((call) => !asksWhose(call));
const keys = () => sent().map(({ key }) => key);
const heard: unknown[] = [];
const syncs: string[] = [];
/** How often the browser was asked not to clear anything away. */
let persisted = 0;
const open: { outbox: RunningOutbox; db: PanelDb }[] = [];

/** A tab of the browser over the publisher's database; `leads` is what its leader's chart would say. */
async function tab({ leads = true, db }: { leads?: boolean; db?: PanelDb } = {}) {
  const own = db ?? (await openPanelDb({ name }).catch(() => signedInDb()));
  const page = fakePage();
  const at = { publisher: publisherOf(), db: own, api, online: () => online };
  const outbox = startOutbox(at, page, { jitter: () => 0, waiting, language: () => spoken });
  open.push({ outbox, db: own });
  if (leads) outbox.actor.send({ type: 'leader.gained' });
  return { ...outbox, page, db: own, entries: () => own.run(readOutbox) };
}
const idle = ({ actor }: Pick<RunningOutbox, 'actor'>) =>
  expect.poll(() => actor.getSnapshot().value).toBe('idle');

beforeEach(async () => {
  api.calls.length = 0;
  heard.length = 0;
  syncs.length = 0;
  online = true;
  spoken = 'en';
  waiting.drop();
  reply = () => ({});
  persisted = 0;
  vi.stubGlobal('navigator', {
    storage: {
      persist: () => {
        persisted += 1;
        return Promise.reject(new Error('no'));
      },
    },
    serviceWorker: {
      controller: { postMessage: (message: unknown) => heard.push(message) },
      getRegistration: () =>
        Promise.resolve({
          sync: { register: (tag: string) => Promise.resolve(void syncs.push(tag)) },
        }),
    },
  });
  (await signedInDb()).close();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { outbox, db } of open.splice(0)) {
    outbox.stop();
    db.close();
  }
  vi.unstubAllGlobals();
  await deleteAllDbs();
});

describe('the outbox of a World', () => {
  it('sends an intent at once where this tab leads, and counts what waits', async () => {
    const here = await tab();
    await idle(here);
    expect(await here.queue(news)).toMatchObject({ kind: 'ok' });
    await expect.poll(() => sent().length).toBe(1);
    await expect.poll(here.entries).toEqual([]);
    // what does not wait needs no room kept for it
    expect(persisted).toBe(0);
    await expect.poll(() => here.actor.getSnapshot().context).toMatchObject({ queued: 0, dead: 0 });
    await expect.poll(() => here.page.dirty.has('outbox')).toBe(false);
  });

  it('sends what another tab queues, and that tab sends nothing (T5)', async () => {
    const leader = await tab();
    const other = await tab({ leads: false });
    await idle(leader);
    await other.queue(news);
    await expect.poll(() => keys().length).toBe(1);
    await expect.poll(other.entries).toEqual([]);
    expect(other.actor.getSnapshot().value).toBe('resting');
    await turns();
    expect(keys()).toHaveLength(1);
  });

  it('is taken over by another tab when the one that leads is gone, under the same key (T5)', async () => {
    const first = await tab();
    await idle(first);
    // The request never comes back: the tab crashes with it.
    reply = () => new Promise(() => {});
    await first.queue(news);
    await expect.poll(() => keys().length).toBe(1);
    first.stop();
    reply = () => ({});
    const second = await tab();
    await idle(second);
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(await second.entries()).toEqual([]);
  });

  it('finds an intent again after the browser was killed right after it was stored (S6)', async () => {
    online = false;
    const before = await tab();
    expect(await before.queue(news)).toMatchObject({ kind: 'ok' });
    before.actor.stop();
    before.db.close();
    online = true;
    const after = await tab();
    await idle(after);
    expect(keys()).toHaveLength(1);
    expect(await after.entries()).toEqual([]);
  });

  it('waits for the network, asks the browser to wake the worker then, and sends when it is back', async () => {
    online = false;
    const here = await tab();
    await expect.poll(() => here.actor.getSnapshot().value).toBe('offline');
    await here.queue(news);
    await expect.poll(() => here.actor.getSnapshot().context.queued).toBe(1);
    await expect.poll(() => syncs).toEqual(['outbox']);
    expect(persisted).toBe(1);
    expect(api.calls).toEqual([]);
    // An intent in the database is safe: a new version may reload the page.
    expect([...here.page.dirty]).toEqual([]);
    online = true;
    here.actor.send({ type: 'network.restored' });
    await idle(here);
    expect(keys()).toHaveLength(1);
  });

  it('shows a refused intent with its reason and sends the others (S10); each tab hears of it once', async () => {
    const here = await tab();
    const other = await tab({ leads: false });
    const told: OutboxEntry[] = [];
    const toldOther: OutboxEntry[] = [];
    here.onDead((letter) => told.push(letter));
    other.onDead((letter) => toldOther.push(letter));
    reply = ({ path }) =>
      path.includes('announcements') ? failing({ kind: 'refused', status: 422, text: 'No.' }) : publisherOf();
    await here.queue(news);
    await here.queue(russian);
    await expect.poll(() => told.length).toBe(1);
    await expect.poll(() => toldOther.length).toBe(1);
    await expect.poll(here.entries).toMatchObject([{ state: 'dead', reason: 'No.', intent: news }]);
    await expect.poll(() => here.actor.getSnapshot().context).toMatchObject({ queued: 0, dead: 1 });
    expect(here.page.told).toEqual([
      { kind: 'undeliverable', letter: expect.objectContaining({ reason: 'No.' }) },
    ]);
    expect(other.page.told).toEqual([]);
    const late: OutboxEntry[] = [];
    here.onDead((letter) => late.push(letter));
    expect(late).toHaveLength(1);
    // Once more, and taken.
    reply = () => ({});
    await here.retry(told[0]?.id ?? 0);
    await expect.poll(here.entries).toEqual([]);
    expect(new Set(keys().slice(-2)).size).toBe(2);
  });

  it('lets a dead letter be forgotten', async () => {
    const here = await tab();
    reply = () => failing({ kind: 'refused', status: 422, text: 'No.' });
    await here.queue(news);
    await expect.poll(async () => (await here.entries())[0]?.state).toBe('dead');
    expect(await here.discard((await here.entries())[0]?.id ?? 0)).toBe(true);
    await expect.poll(() => here.actor.getSnapshot().context.dead).toBe(0);
  });

  it('stops after a log-out in another tab: nothing is sent, and no database comes back (T1)', async () => {
    online = false;
    const here = await tab();
    await here.queue(news);
    await deletePanelDbs(null);
    online = true;
    here.actor.send({ type: 'network.restored' });
    await expect.poll(() => here.actor.getSnapshot().value).toBe('waiting');
    expect(await here.queue(russian)).toMatchObject({ kind: 'refused', failure: { kind: 'unauthorized' } });
    expect(api.calls).toEqual([]);
    expect(await panelDbNames()).toEqual([]);
  });

  it('says that the device is full, and queues nothing, where an intent cannot be stored (S1)', async () => {
    const here = await tab({ leads: false });
    await here.db.run((tables) => {
      const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      vi.spyOn(tables.outbox, 'add').mockRejectedValue(full);
      return Promise.resolve();
    });
    expect(await here.queue(news)).toMatchObject({ kind: 'refused' });
    expect(here.page.told).toEqual([{ kind: 'storageFull' }]);
    vi.restoreAllMocks();
    expect(await here.entries()).toEqual([]);
  });

  it('keeps the page from being reloaded while only the page holds an intent', async () => {
    const db = await signedInDb(undefined, { create: metaOf(publisherOf(), false) });
    reply = () => new Promise(() => {});
    const here = await tab({ db });
    await here.queue(news);
    await expect.poll(() => [...here.page.dirty].toSorted()).toEqual(['outbox', 'outbox-in-memory']);
    here.stop();
    expect([...here.page.dirty]).toEqual([]);
  });

  it('leaves what waits to the worker when nobody looks at the tab any more', async () => {
    const here = await tab({ leads: false });
    here.handOver();
    expect(heard).toEqual([]);
    await here.queue(news);
    await expect.poll(() => here.actor.getSnapshot().context.queued).toBe(1);
    here.handOver();
    expect(heard).toEqual([{ type: 'DRAIN' }]);
  });
});

describe('what a log-out would lose', () => {
  it('is counted without the dead letters, at once where there is no network', async () => {
    online = false;
    const here = await tab();
    expect(await here.unsent()).toBe(0);
    await here.queue(news);
    await here.queue(russian);
    expect(await here.unsent()).toBe(2);
  });

  it('is given a moment to get through', async () => {
    const here = await tab();
    await here.queue(news);
    expect(await here.unsent()).toBe(0);
  });

  it('is what still waits after two seconds', async () => {
    const here = await tab({ leads: false });
    await here.db.run((tables) => addIntent(tables, { intent: news, key: 'k1', now: 1, merged }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let left: number | null = null;
    const counted = here.unsent().then((count) => (left = count));
    await turns();
    vi.advanceTimersByTime(1999);
    await turns();
    expect(left).toBeNull();
    vi.advanceTimersByTime(1);
    await counted;
    expect(left).toBe(1);
  });
});

describe('what waits is noted beside the database', () => {
  const pause: Intent = { kind: 'postback', act: 'pause', id: 'a', name: 'tracker.example' };
  /** Closes all tabs. */
  const closeAll = () => {
    for (const { outbox, db } of open.splice(0)) {
      outbox.stop();
      db.close();
    }
  };
  const noted = () => waiting.read()?.kinds ?? null;

  beforeEach(async () => {
    online = false;
    const here = await tab();
    await here.queue(news);
    await here.queue(pause);
    await expect.poll(noted).toEqual({ 'announcements.read': 1, 'postback.pause': 1 });
  });

  it('by kind and number, without anything that is in it', () => {
    expect(JSON.stringify(waiting.read())).not.toContain('tracker');
  });

  it('and told once where it has gone with the database', async () => {
    closeAll();
    await deleteAllDbs();
    const here = await tab();
    await expect
      .poll(() => here.page.told)
      .toEqual([{ kind: 'lost', kinds: { 'announcements.read': 1, 'postback.pause': 1 } }]);
    await expect.poll(noted).toBeNull();
    closeAll();
    const later = await tab();
    await later.unsent();
    expect(later.page.told).toEqual([]);
  });

  it('and is no loss where the worker has sent it meanwhile', async () => {
    await open[0]?.db.run((tables) => tables.outbox.clear());
    closeAll();
    const here = await tab();
    await expect.poll(noted).toBeNull();
    expect(here.page.told).toEqual([]);
  });

  it("and is nobody else's", async () => {
    closeAll();
    await deleteAllDbs();
    waiting.write({ publisher: 'another', born: 1, kinds: { 'postback.save': 1 } });
    const here = await tab();
    await expect.poll(noted).toBeNull();
    expect(here.page.told).toEqual([]);
  });

  it('but for the language that the panel speaks, which is sent once more', async () => {
    closeAll();
    await deleteAllDbs();
    waiting.write({ publisher: 'p1', born: 1, kinds: { 'language.choose': 1 } });
    spoken = 'uk';
    const here = await tab();
    const again = { kind: 'language', language: 'uk', before: 'en' };
    online = true;
    await expect.poll(here.entries).toMatchObject([{ intent: again }]);
    expect(here.page.told).toEqual([]);
  });
});
