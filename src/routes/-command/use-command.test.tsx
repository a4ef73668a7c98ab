import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import { createDomain } from '#contract/resources/domains.ts';
import { patchProfile } from '#contract/resources/profile.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedIn } from '#tests/support/fakes/signed-in.ts';
import { startTexts } from '#tests/support/render/texts.ts';
import { wireDomain } from '#tests/support/samples/domain-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import type { Notice } from '#world/notices.ts';
import { useCommand } from './use-command.tsx';

const wrong = {
  kind: 'invalid',
  fields: [{ path: 'currentPassword', message: 'The password is wrong.' }],
  text: null,
} as const;

/** A change of the profile that the network finds a field wrong in. */
async function refusedChange(form?: string) {
  await startTexts();
  const api = fakeApi(({ method }) => (method === 'PATCH' ? failing(wrong) : publisherOf()));
  const { world } = await signedIn(api);
  const { result } = renderHook(() =>
    useCommand(world, patchProfile, { ...(form && { form }), onDone: () => undefined }),
  );
  act(() => result.current.send({ values: { id: 'p1' }, body: { currentPassword: 'secret' } }));
  const under = { busyId: result.current.busyId, body: result.current.flow.context.command?.body };
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  return { under, now: result.current };
}

it('forgets what was sent once a form says what is wrong with it: it may be a password', async () => {
  const { under, now } = await refusedChange('profile');
  expect(under.body).toEqual({ currentPassword: 'secret' });
  expect(now.flow.context.command).toBeNull();
  expect(now.isReady).toBe(true);
});

it('says which row is under way, and none once it is not', async () => {
  const { under, now } = await refusedChange();
  expect([under.busyId, now.busyId]).toEqual(['p1', undefined]);
});

/** The form of a new domain, opened and left as often as one likes; `answer` is what the network says to what it sends. */
async function newDomain() {
  await startTexts();
  const network: { answer: unknown } = { answer: undefined };
  const api = fakeApi(({ method }) => (method === 'POST' ? network.answer : publisherOf()));
  const { world, db } = await signedIn(api);
  const sent = () => api.calls.filter(({ method }) => method === 'POST');
  const told: Notice[] = [];
  world.page.notices.subscribe((notice) => void told.push(notice));
  return {
    told,
    network,
    db,
    drafts: world.page.drafts,
    keys: () => sent().map(({ key }) => key),
    send: async (domain: string) => {
      const done: string[] = [];
      const screen = renderHook(() =>
        useCommand(world, createDomain, { form: 'domain', onDone: (row) => void done.push(row.domain) }),
      );
      const before = sent().length;
      world.page.drafts.write('domain', { domain });
      act(() => screen.result.current.send({ body: { domain } }));
      await waitFor(() => expect(sent()).toHaveLength(before + 1));
      return { ...screen, done };
    },
  };
}
const never = new Promise(() => undefined);

it('sends what a form makes under one key, however often its screen was left, until a definite answer comes', async () => {
  const { network, keys, send } = await newDomain();
  network.answer = never;
  (await send('a.example')).unmount();
  (await send('a.example')).unmount();
  expect(keys()[1]).toBe(keys()[0]);
  (await send('b.example')).unmount();
  expect(keys()[2]).not.toBe(keys()[1]);
  for (const kind of ['unauthorized', 'cancelled'] as const) {
    network.answer = failing({ kind });
    const { result } = await send('b.example');
    await waitFor(() => expect(result.current.flow.hasTag('refused')).toBe(true));
  }
  network.answer = failing({ kind: 'refused', status: 409, text: 'No.' });
  const { result } = await send('b.example');
  await waitFor(() => expect(result.current.flow.hasTag('refused')).toBe(true));
  // nobody has looked at it until then
  expect(new Set(keys().slice(2))).toHaveProperty('size', 1);
  const wrongField = await send('b.example');
  await waitFor(() => expect(wrongField.result.current.flow.hasTag('refused')).toBe(true));
  expect(keys().at(-1)).not.toBe(keys().at(-2));
  network.answer = failing({ ...wrong, fields: [{ path: 'domain', message: 'No.' }] });
  const wrongName = await send('c.example');
  await waitFor(() => expect(wrongName.result.current.isBusy).toBe(false));
  network.answer = wireDomain({ domain: 'c.example' });
  for (const _ of [1, 2]) {
    const { done } = await send('c.example');
    await waitFor(() => expect(done).toEqual(['c.example']));
  }
  expect(new Set(keys().slice(-3))).toHaveProperty('size', 3);
});

it('goes on with what was sent when its screen is left, and finds nothing to be sent again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { network, db, drafts, keys, send } = await newDomain();
  const left = async (typed?: string) => {
    let answer: (said: unknown) => void = () => {};
    network.answer = new Promise((resolve) => {
      answer = resolve;
    });
    (await send('a.example')).unmount();
    if (typed !== undefined) drafts.write('domain', { domain: typed });
    answer(wireDomain({ domain: 'a.example' }));
    await vi.waitFor(() => expect(drafts.read(`sent ${createDomain.path}`)).toHaveProperty('doneAt'));
  };
  await db.run((tables) =>
    tables.uses.put({
      key: createDomain.path,
      kind: 'list',
      path: createDomain.path,
      fetchedAt: 1,
      usedAt: 1,
      size: 1,
      stale: false,
    }),
  );
  await left();
  expect(await db.run(async (tables) => (await tables.uses.get(createDomain.path))?.stale)).toBe(true);
  expect(drafts.read('domain')).toBeNull();
  // back before the answer, and pressed after it
  await left('b.example');
  expect(drafts.read('domain')).toEqual({ domain: 'b.example' });
  expect(keys()[1]).toBe(keys()[0]);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  network.answer = never;
  (await send('a.example')).unmount();
  expect(keys()[2]).not.toBe(keys()[1]);
  // nobody knows what became of that, and it is long ago
  vi.setSystemTime(Date.now() + 50 * MINUTE_MS);
  (await send('a.example')).unmount();
  expect(keys()[3]).toBe(keys()[2]);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  (await send('a.example')).unmount();
  expect(keys()[4]).not.toBe(keys()[3]);
});

it('says by a notice what the network has against it where its screen was left', async () => {
  const { network, told, send } = await newDomain();
  const refused = failing({ kind: 'refused', status: 409, text: 'Taken.' });
  for (const said of [failing({ kind: 'offline' }), failing({ kind: 'unauthorized' }), refused]) {
    let answer: (said: unknown) => void = () => {};
    network.answer = new Promise((resolve) => {
      answer = resolve;
    });
    (await send('a.example')).unmount();
    answer(said);
  }
  network.answer = refused;
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told).toMatchObject([{ kind: 'failure', failure: { text: 'Taken.' } }]);
  const here = await send('a.example');
  await waitFor(() => expect(here.result.current.flow.hasTag('refused')).toBe(true));
  expect(told).toHaveLength(1);
});
