import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { endSession, sessions } from '#contract/resources/sessions.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { endSessionWork } from './end-session.ts';

const sent = { command: { action: endSession, values: { id: 's1' }, body: {} }, key: 'k1' };

async function ended(failure: Failure) {
  const db = await signedInDb(publisherOf());
  const { path } = sessions;
  const use = { key: path, kind: 'list', path, fetchedAt: 1, usedAt: 1, size: 1, stale: false } as const;
  await db.run((tables) => tables.uses.put(use));
  const api = fakeApi(() => failing(failure));
  const outcome = await endSessionWork.send(memberOf(db, api), sent);
  const isStale = await db.run(async (tables) => (await tables.uses.get(path))?.stale);
  return { outcome, isStale };
}

it('a session that is not there any more has ended, as was asked for, and the list is looked at again', async () => {
  const { outcome, isStale } = await ended({ kind: 'refused', status: 404, text: 'Not found.' });
  expect(outcome).toEqual({ kind: 'done', answer: null });
  expect(isStale).toBe(true);
});

it.each<Failure>([
  { kind: 'refused', status: 422, text: 'This is the session you are using.' },
  { kind: 'busy', status: 429, retryAfter: 1000, text: null },
])('any other refusal is one: %j', async (failure) => {
  expect(await ended(failure)).toEqual({ outcome: { kind: 'refused', failure }, isStale: false });
});
