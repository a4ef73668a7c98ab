import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { keyOf } from '#contract/query.ts';
import { patchProfile } from '#contract/resources/profile.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { readKept } from '#db/read-kept.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { passwordWork, profileWork } from './settings.ts';

const sent = {
  command: { action: patchProfile, values: { id: 'p1' }, body: { phone: '+420601234567' } },
  key: 'k1',
};
const saved = publisherOf({ phone: '+420601234567' });

async function at(replies: { readonly check?: unknown; readonly save?: unknown }, online = true) {
  const db = await signedInDb(publisherOf());
  const api = fakeApi(({ path }) => (path.endsWith('/validate') ? replies.check : replies.save));
  const phone = async () => {
    const profile = await db.run((tables) => readKept(tables, currentPublisher, keyOf(currentPublisher, {})));
    return profile?.value.phone ?? null;
  };
  return { api, phone, member: { ...memberOf(db, api), online: () => online } };
}

describe('saving the profile', () => {
  it('asks the network to check it first, then saves under the key, and keeps what comes back', async () => {
    const { api, phone, member } = await at({ check: null, save: saved });
    expect(await profileWork.send(member, sent)).toEqual({ kind: 'done', answer: saved });
    expect(api.calls.map(({ method, path, key }) => [method, path, key])).toEqual([
      ['PATCH', '/publishers/p1/validate', undefined],
      ['PATCH', '/publishers/p1', 'k1'],
    ]);
    expect(await phone()).toBe('+420601234567');
  });

  it.each<[string, Failure, string]>([
    ['names fields', { kind: 'invalid', fields: [{ path: 'phone', message: 'No.' }], text: null }, 'refused'],
    ['is busy', { kind: 'busy', status: 429, retryAfter: 1000, text: null }, 'refused'],
    ['does not answer', { kind: 'timeout' }, 'unclear'],
    ['cannot be reached', { kind: 'offline' }, 'refused'],
  ])('saves nothing where the check %s', async (_, failure, outcome) => {
    const { api, phone, member } = await at({ check: failing(failure) });
    expect((await profileWork.send(member, sent)).kind).toBe(outcome);
    expect(api.calls).toHaveLength(1);
    expect(await phone()).toBeNull();
  });

  it('is not sure where the check was passed and the saving was cut off', async () => {
    const { member } = await at({ check: null, save: failing({ kind: 'offline' }) });
    expect((await profileWork.send(member, sent)).kind).toBe('unclear');
  });
});

describe('without a network', () => {
  it.each([
    ['the profile', profileWork],
    ['the password', passwordWork],
  ])('%s is neither sent nor kept for later', async (_, work) => {
    const { api, member } = await at({}, false);
    expect(await work.send(member, sent)).toEqual({
      kind: 'refused',
      failure: { kind: 'offline' },
    });
    expect(api.calls).toEqual([]);
  });
});

it('a new password is sent once, without a check that would say it twice', async () => {
  const { api, member } = await at({ save: saved });
  await passwordWork.send(member, sent);
  // thrice within the minute in which the session's former value counts
  expect(api.calls.map(({ path, timeout }) => [path, timeout])).toEqual([['/publishers/p1', 20_000]]);
});
