import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { paths } from '#contract/paths.ts';
import { keyOf } from '#contract/query.ts';
import { postbacks } from '#contract/resources/postbacks.ts';
import { readOutbox } from '#db/outbox.ts';
import { openPanelDb } from '#db/panel-db.ts';
import { readKept } from '#db/read-kept.ts';
import { PanelTables } from '#db/tables.ts';
import { asksWhose, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { oldDatabase, restore } from '#tests/support/fakes/old-database.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { drain } from './outbox.ts';

const MADE_HERE = '019a0000-0000-7000-8000-0000000000a9';

it('what the version before has left unsent, of every kind, goes out once each and in its order', async () => {
  // a new version of the database asks for one that the present version has left
  const old = oldDatabase(new PanelTables('its number').verno - 1);
  (await restore(old)).close();
  const db = await openPanelDb({ name: old.name });
  onTestFinished(async () => {
    db.close();
    await deleteAllDbs();
  });
  const api = fakeApi(() => publisherOf());
  const unsent = await db.run(readOutbox);
  expect(unsent).toEqual(old.stores['outbox']?.records);

  expect(await drain(memberOf(db, api), new AbortController().signal)).toBe(true);
  const sent = api.calls.filter((call) => !asksWhose(call));
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', paths.notificationsMarkRead, {}],
    ['PATCH', '/publishers/p1', { language: 'uk' }],
    ['POST', paths.announcementsMarkRead, {}],
    ['POST', paths.notificationsMarkRead, { ids: ['n1', 'n2'] }],
    ['POST', '/offers/o1/request', { message: 'Push, Germany' }],
    ['POST', '/offers/o2/launch', {}],
    ['POST', '/smartlinks/s1/request', { message: 'Pops' }],
    ['POST', '/smartlinks/s2/launch', {}],
    ['PUT', `${paths.postbacks}/${MADE_HERE}`, expect.objectContaining({ before: null })],
    [
      'PUT',
      `${paths.postbacks}/p1`,
      expect.objectContaining({ url: 'https://tracker.example/new?c={ext_click_id}' }),
    ],
    ['POST', `${paths.postbacks}/p2/pause`, {}],
    ['POST', `${paths.postbacks}/p3/resume`, {}],
    ['DELETE', `${paths.postbacks}/p4`, {}],
  ]);
  const [dead, ...waiting] = unsent;
  expect(sent.map(({ key }) => key)).toEqual(waiting.map(({ key }) => key));
  expect(await db.run(readOutbox)).toEqual([dead]);
  expect(dead).toMatchObject({ state: 'dead', intent: { kind: 'campaign.launch', id: 's9' } });

  const kept = await db.run((tables) => readKept(tables, postbacks, keyOf(postbacks)));
  expect(kept?.value.map(({ id, status }) => [id, status])).toEqual([
    [MADE_HERE, 'active'],
    ['p1', 'active'],
    ['p2', 'paused'],
    ['p3', 'active'],
  ]);
});
