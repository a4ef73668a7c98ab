import { afterEach, expect, it } from 'vitest';
import { deletePanelDb, panelDbName, panelDbNames } from '#db/names.ts';
import { openPanelDb, type PanelDb } from '#db/panel-db.ts';
import { hintOf } from '#machines/session-vocabulary.ts';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { fakePage } from '#tests/support/fakes/member.ts';
import { deleteAllDbs, metaOf } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import type { Device } from './device.ts';
import { sessionWork } from './session-work.ts';

const first = publisherOf();
const second = publisherOf({ id: 'p2' });
const nameOf = ({ customer, id }: typeof first) => panelDbName(customer.networkId, id);

afterEach(deleteAllDbs);

/** The first publisher signs in, and that ends before it is done. `since`: what happens from then on. */
async function ended(since: (device: Device) => void): Promise<void> {
  const system = fakeSystem();
  const { guest, device, tabs, connectivity } = system;
  const end = new AbortController();
  const pageOf = () => {
    end.abort();
    since(device);
    return fakePage();
  };
  const nothing = () => {};
  const place = {
    guest,
    device,
    tabs,
    reporter: { setUser: nothing, failure: nothing, error: nothing },
    world: {
      device,
      connectivity,
      pageOf,
      language: () => 'en',
      observe: nothing,
      onOwner: nothing,
      onTaken: nothing,
    },
  };
  await expect(sessionWork.open(place, { publisher: first, keep: true }, end.signal)).rejects.toThrow(
    'nobody is to be signed in',
  );
  system.stop();
}

it('deletes what a sign-in that has ended has made, and not what another has', async () => {
  let others: Promise<PanelDb> | undefined;
  await ended(() => {
    others = openPanelDb({ name: nameOf(second), create: metaOf(second) });
  });
  expect(await panelDbNames()).toEqual([nameOf(second)]);
  (await others)?.close();
});

it('leaves it to the same person, who has signed in again', async () => {
  await ended((device) => device.hint.write(hintOf(first, true)));
  expect(await panelDbNames()).toEqual([nameOf(first)]);
});

it('leaves it to who has deleted it meanwhile, and made their own of that name', async () => {
  const name = nameOf(first);
  let theirs: Promise<PanelDb> | undefined;
  await ended(() => {
    theirs = openPanelDb({ name, create: metaOf(first) }).then(async (db) => {
      db.close();
      await deletePanelDb(name);
      return openPanelDb({ name, create: metaOf(first) });
    });
  });
  const db = await theirs;
  expect(await db?.run((tables) => tables.meta.count())).toBe(1);
  db?.close();
});
