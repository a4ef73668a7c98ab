import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDomain } from '#contract/resources/domains.ts';
import { patchProfile } from '#contract/resources/profile.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedIn } from '#tests/support/fakes/signed-in.ts';
import { startTexts } from '#tests/support/render/texts.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { useCommand } from './use-command.tsx';

const wrong = {
  kind: 'invalid',
  fields: [{ path: 'currentPassword', message: 'The password is wrong.' }],
  text: null,
} as const;

/** A change of the profile that the network finds a field wrong in. */
async function refusedChange(fields: 'form' | 'notice') {
  await startTexts();
  const api = fakeApi(({ method }) => (method === 'PATCH' ? failing(wrong) : publisherOf()));
  const { world } = await signedIn(api);
  const { result } = renderHook(() => useCommand(world, patchProfile, { fields, onDone: () => undefined }));
  act(() => result.current.send({ values: { id: 'p1' }, body: { currentPassword: 'secret' } }));
  const under = { busyId: result.current.busyId, body: result.current.flow.context.command?.body };
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  return { under, now: result.current };
}

it('forgets what was sent once a form says what is wrong with it: it may be a password', async () => {
  const { under, now } = await refusedChange('form');
  expect(under.body).toEqual({ currentPassword: 'secret' });
  expect(now.flow.context.command).toBeNull();
  expect(now.isReady).toBe(true);
});

it('says which row is under way, and none once it is not', async () => {
  const { under, now } = await refusedChange('notice');
  expect([under.busyId, now.busyId]).toEqual(['p1', undefined]);
});

it('sends what a form makes under one key, however often its screen was left, until a definite answer comes', async () => {
  await startTexts();
  const refusal = failing({ kind: 'refused', status: 409, text: 'No.' });
  let answer: unknown = new Promise(() => undefined);
  const api = fakeApi(({ method }) => (method === 'POST' ? answer : publisherOf()));
  const { world } = await signedIn(api);
  const open = () =>
    renderHook(() => useCommand(world, createDomain, { fields: 'form', onDone: () => undefined }));
  const sent = () => api.calls.filter(({ method }) => method === 'POST');
  async function send(domain: string) {
    const screen = open();
    const before = sent().length;
    act(() => screen.result.current.send({ body: { domain } }));
    await waitFor(() => expect(sent()).toHaveLength(before + 1));
    return screen;
  }
  (await send('a.example')).unmount();
  (await send('a.example')).unmount();
  const [first, again] = sent();
  expect(again?.key).toBe(first?.key);
  (await send('b.example')).unmount();
  expect(sent()[2]?.key).not.toBe(first?.key);
  answer = refusal;
  const { result } = await send('b.example');
  expect(sent()[3]?.key).toBe(sent()[2]?.key);
  await waitFor(() => expect(result.current.flow.hasTag('refused')).toBe(true));
  const last = await send('b.example');
  await waitFor(() => expect(last.result.current.flow.hasTag('refused')).toBe(true));
  expect(sent()[4]?.key).not.toBe(sent()[3]?.key);
});
