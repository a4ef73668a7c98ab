import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RegistrationUpload } from '#contract/resources/registration.ts';
import { fakeRequests } from '#tests/support/fakes/fake-request.ts';
import type { Observation } from './api.ts';
import { clientOf } from './client.ts';
import { upload } from './upload.ts';

const taken = {
  '@id': '/publisher/api/register/uploads/u1',
  id: 'u1',
  name: 'me.png',
  size: 3,
  type: 'image/png',
};
const file = new File([Uint8Array.of(1, 2, 3)], 'me.png', { type: 'image/png' });

let seen: Observation[] = [];
let shares: number[] = [];
const send = (signal = new AbortController().signal) =>
  upload(
    clientOf({
      publisher: null,
      language: () => 'uk',
      observe: (one) => seen.push(one),
    }),
    {
      path: '/register/uploads',
      file,
      answer: RegistrationUpload,
      onProgress: (share) => shares.push(share),
    },
    signal,
  );

const requests = fakeRequests();
beforeEach(() => {
  seen = [];
  shares = [];
  requests.install();
});
afterEach(() => {
  requests.remove();
});

describe('an upload', () => {
  it('sends the file as the one field of a form, in the reader’s language, and tells how far it is', async () => {
    const sent = send();
    const request = requests.last();
    expect([request.method, request.address]).toEqual(['POST', '/publisher/api/register/uploads']);
    expect(request.headers).toMatchObject({ 'accept-language': 'uk' });
    expect(request.headers).not.toHaveProperty('content-type');
    expect(request.body?.get('file')).toMatchObject({ name: 'me.png', size: 3 });
    request.progress(1, 4);
    request.progress(4, 4);
    request.answer(201, taken, { version: 'v2' });
    expect(await sent).toEqual({ kind: 'ok', value: taken });
    expect(shares).toEqual([0.25, 1]);
    expect(seen).toEqual([
      {
        kind: 'answered',
        status: 201,
        version: 'v2',
        date: null,
        publisher: null,
        foreign: false,
        expired: false,
      },
    ]);
  });

  it.each([
    [
      'fields of a 422',
      422,
      { violations: [{ propertyPath: 'file', message: 'Invalid image.' }] },
      {},
      { kind: 'invalid', fields: [{ path: 'file', message: 'Invalid image.' }], text: null },
    ],
    [
      'a 413 with a sentence',
      413,
      { 'hydra:description': 'The file is too large.' },
      {},
      { kind: 'refused', status: 413, text: 'The file is too large.' },
    ],
    [
      'a 429 with its wait',
      429,
      {},
      { 'retry-after': '3' },
      { kind: 'busy', status: 429, retryAfter: 3000, text: null },
    ],
    ['an answer of another shape', 201, { id: 'u1' }, {}, { kind: 'unexpected', status: 201 }],
  ] as const)('reads %s as every other call does', async (_, status, body, headers, failure) => {
    const sent = send();
    requests.last().answer(status, body, headers);
    expect(await sent).toEqual({ kind: 'refused', failure });
  });

  it('takes the end of a redirect to the log-in for the end of a session', async () => {
    const sent = send();
    requests.last().answer(200, '<html>', {}, 'http://panel.example/publisher/login');
    expect(await sent).toEqual({ kind: 'refused', failure: { kind: 'unauthorized' } });
  });

  it('says that there was no connection', async () => {
    const sent = send();
    requests.last().fail();
    expect(await sent).toEqual({ kind: 'refused', failure: { kind: 'offline' } });
    expect(seen).toEqual([{ kind: 'unanswered' }]);
  });

  it('is cancelled with its screen, before or while it is sent', async () => {
    const controller = new AbortController();
    const sent = send(controller.signal);
    controller.abort();
    expect(await sent).toEqual({ kind: 'refused', failure: { kind: 'cancelled' } });
    expect(requests.last().aborted).toBe(true);
    expect(await send(controller.signal)).toEqual({ kind: 'refused', failure: { kind: 'cancelled' } });
    expect(seen).toEqual([]);
  });

  it('waits as long as something moves, and a minute when nothing does', async () => {
    vi.useFakeTimers();
    const sent = send();
    for (let step = 1; step <= 3; step += 1) {
      await vi.advanceTimersByTimeAsync(59_000);
      requests.last().progress(step, 4);
    }
    expect(requests.last().aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sent).toEqual({ kind: 'refused', failure: { kind: 'timeout' } });
    expect(requests.last().aborted).toBe(true);
  });
});
