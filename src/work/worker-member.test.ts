import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { panelDbNames } from '#db/names.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { memberOfWorker } from './worker-member.ts';

const language = () => 'en';

describe('who is signed in, as the worker finds it', () => {
  it('is nobody where there is no database, and none is created', async () => {
    expect(await memberOfWorker(language)).toBeNull();
    expect(await panelDbNames()).toEqual([]);
  });

  it('is the one whose database is there', async () => {
    (await signedInDb(publisherOf({ id: 'p9' }))).close();
    const member = await memberOfWorker(language);
    expect(member?.publisher.id).toBe('p9');
    member?.close();
  });

  it('is nobody in the middle of a change of hands', async () => {
    (await signedInDb(publisherOf({ id: 'p1' }))).close();
    (await signedInDb(publisherOf({ id: 'p2' }))).close();
    expect(await memberOfWorker(language)).toBeNull();
  });
});
