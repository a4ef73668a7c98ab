import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Intent } from '#contract/intents.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { panelDbName } from './names.ts';
import { addIntent, bury, claimNext, discard, readOutbox, release, revive } from './outbox.ts';
import { openPanelDb, type PanelDb } from './panel-db.ts';
import { merged } from '#work/intents/intents.ts';

const news: Intent = { kind: 'announcements.read' };
const notifications = (...ids: string[]): Intent => ({ kind: 'notifications.read', ids });
const language = (to: 'ru' | 'uk' | 'en', before: 'ru' | 'uk' | 'en'): Intent => ({
  kind: 'language',
  language: to,
  before,
});

let db: PanelDb;
beforeEach(async () => {
  db = await signedInDb();
});
afterEach(async () => {
  vi.restoreAllMocks();
  db.close();
  await deleteAllDbs();
});

const add = (intent: Intent, key: string) =>
  db.run((tables) => addIntent(tables, { intent, key, now: 5, merged }));
const all = () => db.run(readOutbox);
const claim = () => db.run(claimNext);

describe('the outbox', () => {
  it('keeps intents in their order, under their keys', async () => {
    await add(news, 'k1');
    await add(language('ru', 'en'), 'k2');
    expect(await all()).toMatchObject([
      { key: 'k1', intent: news, createdAt: 5, state: 'queued', tries: 0, reason: null, refused: false },
      { key: 'k2', intent: language('ru', 'en'), state: 'queued' },
    ]);
  });

  it('takes the same key once, however often it is given (N14)', async () => {
    await add(news, 'k1');
    await add(language('ru', 'en'), 'k1');
    expect(await all()).toMatchObject([{ key: 'k1', intent: news }]);
  });

  it('merges a later intent of a kind into one that waits', async () => {
    await add(language('ru', 'en'), 'k1');
    await add(notifications('a'), 'k2');
    await add(language('uk', 'ru'), 'k3');
    await add(notifications('b', 'a'), 'k4');
    await add(news, 'k5');
    await add(news, 'k6');
    expect((await all()).map(({ key, intent }) => [key, intent])).toEqual([
      // Back to what was shown before the first of them, should the network refuse.
      ['k3', language('uk', 'en')],
      ['k4', notifications('a', 'b')],
      ['k6', news],
    ]);
  });

  it('keeps the place of the first: what was done between the two still comes after it', async () => {
    await add(language('ru', 'en'), 'k1');
    await add(news, 'k2');
    await add(language('uk', 'ru'), 'k3');
    expect((await all()).map(({ key, intent }) => [key, intent])).toEqual([
      ['k3', language('uk', 'en')],
      ['k2', news],
    ]);
  });

  it('marks everything as read where one of the intents says so', async () => {
    await add(notifications('a'), 'k1');
    await add({ kind: 'notifications.read' }, 'k2');
    await add(notifications('b'), 'k3');
    expect(await all()).toMatchObject([{ key: 'k3', intent: { kind: 'notifications.read' } }]);
    expect((await all())[0]?.intent).not.toHaveProperty('ids');
  });

  it('leaves one alone that is on its way: both are sent', async () => {
    await add(language('ru', 'en'), 'k1');
    await claim();
    await add(language('uk', 'ru'), 'k2');
    expect((await all()).map(({ key, state }) => [key, state])).toEqual([
      ['k1', 'sending'],
      ['k2', 'queued'],
    ]);
  });

  it('leaves one alone that was cut off, for the network may have it: later ones are merged behind it', async () => {
    await add(language('ru', 'en'), 'k1');
    const cutOff = await claim();
    await db.run((tables) => release(tables, cutOff?.id ?? 0, 0));
    await add(language('uk', 'ru'), 'k2');
    await add(language('en', 'uk'), 'k3');
    expect((await all()).map(({ key, intent }) => [key, intent])).toEqual([
      ['k1', language('ru', 'en')],
      ['k3', language('en', 'ru')],
    ]);
  });

  it('merges into a dead letter that is sent once more, where the network has refused it', async () => {
    await add(language('ru', 'en'), 'k1');
    const refused = await claim();
    await db.run((tables) => bury(tables, refused?.id ?? 0, { reason: 'No.', refused: true }));
    await db.run((tables) => revive(tables, refused?.id ?? 0, 'k2'));
    await add(language('uk', 'ru'), 'k3');
    expect((await all()).map(({ key, intent }) => [key, intent])).toEqual([['k3', language('uk', 'en')]]);
  });

  it('gives the oldest first, and the same again to whoever comes after a crash (T5)', async () => {
    await add(news, 'k1');
    await add(language('ru', 'en'), 'k2');
    expect(await claim()).toMatchObject({ key: 'k1', state: 'sending' });
    expect(await claim()).toMatchObject({ key: 'k1', state: 'sending' });
    const [first] = await all();
    await db.run((tables) => release(tables, first?.id ?? 0, 2));
    expect((await all())[0]).toMatchObject({ key: 'k1', state: 'queued', tries: 2 });
  });

  it('holds nothing up for a dead letter (S10)', async () => {
    await add(news, 'k1');
    await add(language('ru', 'en'), 'k2');
    const poisoned = await claim();
    await db.run((tables) => bury(tables, poisoned?.id ?? 0, { reason: 'No.', refused: true }));
    expect(await claim()).toMatchObject({ key: 'k2' });
    expect((await all())[0]).toMatchObject({ key: 'k1', state: 'dead', reason: 'No.', refused: true });
  });

  it.each([
    ['a new key, as the network has refused it', true, 'k9'],
    ['its own key, as it may have been done', false, 'k1'],
  ])('sends a dead letter once more under %s, last of all', async (_, refused, key) => {
    await add(news, 'k1');
    await add(language('ru', 'en'), 'k2');
    const id = (await claim())?.id ?? 0;
    await db.run((tables) => revive(tables, id, 'k9'));
    expect((await all())[0]).toMatchObject({ key: 'k1', state: 'sending' });
    await db.run((tables) => bury(tables, id, { reason: 'No.', refused }));
    await db.run((tables) => revive(tables, id, 'k9'));
    expect((await all()).map((entry) => [entry.key, entry.state, entry.reason])).toEqual([
      ['k2', 'queued', null],
      [key, 'queued', null],
    ]);
  });

  it('forgets a dead letter when the same is asked for anew, without mixing the two', async () => {
    await add(language('ru', 'en'), 'k1');
    await db.run((tables) => bury(tables, 1, { reason: 'No.', refused: true }));
    await add(language('ru', 'uk'), 'k2');
    expect(await all()).toMatchObject([{ key: 'k2', intent: language('ru', 'uk'), state: 'queued' }]);
  });

  it('takes an intent back, but not one that is on its way', async () => {
    await add(news, 'k1');
    await add(language('ru', 'en'), 'k2');
    const first = await claim();
    const second = (await all())[1];
    expect(await db.run((tables) => discard(tables, first?.id ?? 0))).toBe(false);
    expect(await db.run((tables) => discard(tables, second?.id ?? 0))).toBe(true);
    expect(await db.run((tables) => discard(tables, 99))).toBe(false);
    expect((await all()).map(({ key }) => key)).toEqual(['k1']);
  });

  it('leaves out what no longer fits, and does not stumble over it when sending', async () => {
    await db.run((tables) =>
      tables.outbox.add({
        key: 'old',
        intent: { kind: 'of another version' },
        createdAt: 1,
        state: 'queued',
        tries: 0,
        reason: null,
        refused: false,
      }),
    );
    await add(news, 'k1');
    expect((await all()).map(({ key }) => key)).toEqual(['k1']);
    expect(await claim()).toMatchObject({ key: 'k1' });
  });

  it('is there after a browser that was killed (S6)', async () => {
    await add(news, 'k1');
    await claim();
    db.close();
    db = await openPanelDb({ name: panelDbName('n1', 'p1') });
    expect(await all()).toMatchObject([{ key: 'k1', state: 'sending' }]);
  });
});
