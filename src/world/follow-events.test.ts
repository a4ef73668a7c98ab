import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { followEvents } from './follow-events.ts';

let db: PanelDb;
let say: (kind: string, data?: string) => void = () => {};
let hangUp: () => void = () => {};
const api = fakeApi(() => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (kind, data = '{}') => controller.enqueue(encoder.encode(`event: ${kind}\ndata: ${data}\n\n`));
      hangUp = () => controller.close();
    },
  });
});
const told: string[] = [];
/** What was stale when somebody was told. */
const staleThen: Promise<readonly string[]>[] = [];
const stale = async () =>
  (await db.run((tables) => tables.uses.toArray())).filter((use) => use.stale).map(({ path }) => path);
const listener = (name: string) => ({
  send: ({ type }: { readonly type: string }) => {
    told.push(`${name} ${type}`);
    staleThen.push(stale());
  },
});

beforeEach(async () => {
  told.length = 0;
  staleThen.length = 0;
  api.calls.length = 0;
  db = await signedInDb();
  const use = { kind: 'list', fetchedAt: 1, usedAt: 1, size: 1, stale: false } as const;
  const known = [paths.balance, paths.announcements, paths.dashboard];
  await db.run((tables) => tables.uses.bulkPut(known.map((path) => ({ key: path, path, ...use }))));
});

describe('an event of the network', () => {
  const started = async () => {
    const events = followEvents(
      memberOf(db, api),
      { balance: listener('balance'), unread: listener('unread') },
      0,
    );
    events.send({ type: 'leader.gained' });
    await expect.poll(() => told).toEqual(['unread stream.opened']);
    return events;
  };

  it('makes what it is about stale, and only then tells who asks', async () => {
    const events = await started();
    say('balance');
    await expect.poll(() => told.at(-1)).toBe('balance balance.touched');
    expect(await staleThen.at(-1)).toEqual([paths.balance]);
    say('announcement');
    await expect.poll(() => told.at(-1)).toBe('unread unread.touched');
    expect(new Set(await staleThen.at(-1))).toEqual(new Set([paths.balance, paths.announcements]));
    events.stop();
  });

  it('that happened before the panel was opened makes stale what was kept before it, and nothing else', async () => {
    const events = await started();
    await db.run((tables) => tables.uses.update(paths.balance, { fetchedAt: Date.now() }));
    say('balance', '{"ago":3600000}');
    await expect.poll(() => told.at(-1)).toBe('balance balance.touched');
    expect(await staleThen.at(-1)).toEqual([]);
    say('announcement', '{"ago":3600000}');
    await expect.poll(() => told.at(-1)).toBe('unread unread.touched');
    expect(await staleThen.at(-1)).toEqual([paths.announcements]);
    events.stop();
  });

  it('is told to nobody any more where the session ends meanwhile', async () => {
    const events = await started();
    events.on('told', () => events.stop());
    say('balance');
    await expect.poll(stale).toContain(paths.balance);
    await turns(10);
    expect(told).toEqual(['unread stream.opened']);
  });

  it('is missed while the stream is broken: the polling takes over, and everything is looked at again', async () => {
    const events = await started();
    hangUp();
    await expect.poll(() => told.at(-1)).toBe('unread stream.closed');
    events.send({ type: 'network.restored' });
    await expect
      .poll(() => told.slice(2).toSorted())
      .toEqual(['balance balance.touched', 'unread stream.opened', 'unread unread.touched']);
    expect(await stale()).not.toContain(paths.dashboard);
    events.stop();
  });

  it('is nobody’s after a log-out', async () => {
    const events = await started();
    db.close();
    say('balance');
    await turns();
    expect(told).toEqual(['unread stream.opened']);
    events.stop();
  });
});
