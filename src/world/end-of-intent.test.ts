import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Intent } from '#contract/intents.ts';
import { addIntent, bury, discard, readOutbox, release } from '#db/outbox.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { merged } from '#work/intents/intents.ts';
import { endOfIntent, type IntentEnd } from './end-of-intent.ts';

const launch: Intent = { kind: 'campaign.launch', campaign: 'offer', id: 'o1' };
let db: PanelDb;
let end: IntentEnd | null = null;
const add = (intent: Intent, key: string) =>
  db.run((tables) => addIntent(tables, { intent, key, now: 1, merged }));
const idOf = async (key: string) =>
  (await db.run(readOutbox)).find((entry) => entry.key === key)?.id ?? Number.NaN;
const watch = () => void endOfIntent({ db }, { intent: launch, key: 'k1' }).then((how) => (end = how));

beforeEach(async () => {
  end = null;
  db = await signedInDb();
  await add({ kind: 'campaign.launch', campaign: 'smartlink', id: 's1' }, 'k0');
  await add(launch, 'k1');
  watch();
});

describe('the end of an intent', () => {
  it('is not there while it waits, is being sent, or waits once more', async () => {
    await db.run((tables) => tables.outbox.where('key').equals('k1').modify({ state: 'sending' }));
    await db.run(async (tables) => release(tables, await idOf('k1'), 1));
    await turns();
    expect(end).toBeNull();
  });

  it('is that it is granted, whoever has sent it', async () => {
    await db.run((tables) => tables.outbox.where('key').equals('k1').delete());
    await expect.poll(() => end).toEqual({ kind: 'granted' });
  });

  it('is seen by who begins to look only afterwards', async () => {
    await db.run((tables) => tables.outbox.where('key').equals('k1').delete());
    await expect.poll(() => end).not.toBeNull();
    end = null;
    watch();
    await expect.poll(() => end).toEqual({ kind: 'granted' });
  });

  it('is that it cannot be delivered, with the reason', async () => {
    const id = await idOf('k1');
    await db.run((tables) => bury(tables, id, { reason: 'Ten are live.', refused: true }));
    await expect.poll(() => end).toMatchObject({ kind: 'dead', letter: { reason: 'Ten are live.' } });
    // what becomes of the dead letter later is no success of this one
    await db.run((tables) => discard(tables, id));
    await turns();
    expect(end).toMatchObject({ kind: 'dead', letter: { reason: 'Ten are live.' } });
  });

  it('is that it was taken back, in this tab or another, which is no success', async () => {
    await db.run(async (tables) => discard(tables, await idOf('k1')));
    await expect.poll(() => end).toEqual({ kind: 'takenBack' });
  });

  it('is that a later one has taken its place', async () => {
    await add(launch, 'k2');
    await expect.poll(() => end).toEqual({ kind: 'replaced' });
  });

  it('never comes once somebody has logged out', async () => {
    db.close();
    await deleteAllDbs();
    await turns();
    expect(end).toBeNull();
  });
});
