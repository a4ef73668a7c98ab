import { describe, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { loginWork } from './login.ts';
import { endSession, profile } from './session.ts';

const { signal } = new AbortController();
const guestOf = (reply: () => unknown) => ({
  api: fakeApi(reply),
  fingerprint: () => Promise.resolve('f1'),
  ready: vi.fn(() => Promise.resolve()),
  enter: vi.fn(() => Promise.resolve()),
});
const typed = { payload: { username: 'publisher', password: 'secret', remember: true }, fingerprint: 'f1' };

describe('logging in', () => {
  it('sends the payload of the specification, and a 401 is its answer', async () => {
    const guest = guestOf(() => publisherOf());
    const outcome = await loginWork.send(guest, typed, signal);
    expect(outcome).toEqual({ kind: 'ok', value: publisherOf() });
    expect(guest.api.calls).toMatchObject([
      {
        method: 'POST',
        path: paths.login,
        body: { username: 'publisher', password: 'secret', _remember_me: true, fingerprint: 'f1' },
        on401: 'refused',
      },
    ]);
    expect(guest.api.calls[0]?.timeout).toBeLessThan(30_000);
  });

  it('waits until an owed log-out has had its turn', async () => {
    const order: string[] = [];
    const guest = guestOf(() => {
      order.push('login');
      return publisherOf();
    });
    guest.ready.mockImplementation(() => Promise.resolve(void order.push('settled')));
    await loginWork.send(guest, typed, signal);
    expect(order).toEqual(['settled', 'login']);
  });

  it('takes an answer that is no publisher for a broken one', async () => {
    const outcome = await loginWork.send(
      guestOf(() => ({ id: 'p1' })),
      typed,
      signal,
    );
    expect(outcome).toMatchObject({ failure: { kind: 'unexpected' } });
  });
});

describe('the profile', () => {
  it('says who the cookie belongs to', async () => {
    const guest = guestOf(() => publisherOf());
    expect(await profile(guest, undefined, signal)).toMatchObject({ value: { id: 'p1' } });
    expect(guest.api.calls).toMatchObject([{ method: 'GET', path: paths.publisherCurrent }]);
  });
});

describe('the server half of a log-out', () => {
  it.each([
    ['the server has ended it', null, true],
    ['there was no session any more', { kind: 'unauthorized' }, true],
    ['the server refuses', { kind: 'refused', status: 403, text: null }, true],
    ['there is no network', { kind: 'offline' }, false],
    ['nothing comes in time', { kind: 'timeout' }, false],
    ['the server is busy', { kind: 'busy', status: 503, retryAfter: null, text: null }, false],
    ['the answer is broken', { kind: 'unexpected', status: 500 }, false],
    ['it was cancelled', { kind: 'cancelled' }, false],
  ] as const)('is done or still owed where %s', async (_, failure, done) => {
    const guest = guestOf(() => (failure ? failing(failure) : null));
    expect(await endSession(guest, undefined, signal)).toBe(done);
  });
});
