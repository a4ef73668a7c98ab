import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
