import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '#api/client.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { fakeRequests } from '#tests/support/fakes/fake-request.ts';
import type { Guest } from './at.ts';
import { uploadWork } from './upload.ts';

const guestOf = (api: Guest['api']): Guest => ({
  api,
  fingerprint: () => Promise.resolve('f1'),
  ready: () => Promise.resolve(),
  enter: () => Promise.resolve(),
});
const guest = guestOf(clientOf({ publisher: null, language: () => 'en', observe: () => {} }));
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const fileOf = (bytes: readonly number[], name = 'me.png') => new File([Uint8Array.from(bytes)], name);
const requests = fakeRequests();

beforeEach(() => requests.install());
afterEach(() => requests.remove());

describe('the work of an upload', () => {
  it('looks at the bytes of the file, not at its name', async () => {
    expect(await uploadWork.check(guest, { file: fileOf(png, 'me.gif') })).toBeNull();
    expect(await uploadWork.check(guest, { file: fileOf([1, 2, 3], 'me.png') })).toBe('wrongType');
  });

  it('tells how far it is and what came of it', async () => {
    const told: unknown[] = [];
    uploadWork.transfer(guest, (event) => told.push(event), { file: fileOf(png) });
    requests.last().progress(1, 2);
    requests.last().answer(422, { violations: [{ propertyPath: 'file', message: 'Invalid image.' }] });
    await expect.poll(() => told).toHaveLength(2);
    expect(told).toEqual([
      { type: 'transfer.progress', share: 0.5 },
      {
        type: 'transfer.settled',
        outcome: {
          kind: 'refused',
          failure: { kind: 'invalid', fields: [{ path: 'file', message: 'Invalid image.' }], text: null },
        },
      },
    ]);
  });

  it('breaks the request off at its end', () => {
    const end = uploadWork.transfer(guest, () => {}, { file: fileOf(png) });
    end();
    expect(requests.last().aborted).toBe(true);
  });

  it('takes a picture back, whatever the server says', async () => {
    const api = fakeApi(() => failing({ kind: 'offline' }));
    await uploadWork.discard(guestOf(api), { id: 'u 1' }, new AbortController().signal);
    expect(api.calls).toMatchObject([{ method: 'DELETE', path: '/register/uploads/u%201' }]);
  });
});
