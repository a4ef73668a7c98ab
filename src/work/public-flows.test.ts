import { describe, expect, it } from 'vitest';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { emailConfirmationWork, registrationConfirmationWork } from './confirmation.ts';
import { newPasswordWork, passwordResetWork } from './password.ts';

const { signal } = new AbortController();
const guestOf = (reply: () => unknown = () => null) => ({
  api: fakeApi(reply),
  fingerprint: () => Promise.resolve('f1'),
  ready: () => Promise.resolve(),
  enter: () => Promise.resolve(),
});

describe('what the public flows send (specification 7)', () => {
  it('a request for a new password', async () => {
    const guest = guestOf();
    const sent = { payload: { email: 'ann@example.com' }, fingerprint: 'f1' };
    expect(await passwordResetWork.send(guest, sent, signal)).toMatchObject({ kind: 'ok' });
    expect(guest.api.calls).toMatchObject([
      {
        method: 'POST',
        path: '/publisher/reset_password/send_email',
        body: { email: 'ann@example.com', fingerprint: 'f1' },
      },
    ]);
  });

  it('the new password, to the address of the token, as a merge-patch', async () => {
    const guest = guestOf();
    const payload = { token: 'p1.s/cret', password: 'long enough', repeat: 'long enough' };
    await newPasswordWork.send(guest, { payload, fingerprint: 'f1' }, signal);
    expect(guest.api.calls).toMatchObject([
      {
        method: 'PATCH',
        path: '/publishers/p1.s%2Fcret/reset_password',
        contentType: 'application/merge-patch+json',
        body: { plainPassword: 'long enough', repeatPlainPassword: 'long enough', fingerprint: 'f1' },
      },
    ]);
  });

  it.each([
    ['a registration', registrationConfirmationWork, '/publishers/register/confirm/t0ken'],
    ['a change of e-mail', emailConfirmationWork, '/publishers/email_update/confirm/t0ken'],
  ])('the confirmation of %s', async (_, work, path) => {
    const guest = guestOf();
    await work.send(guest, { payload: { token: 't0ken' }, fingerprint: 'f1' }, signal);
    expect(guest.api.calls).toMatchObject([{ method: 'POST', path, body: { fingerprint: 'f1' } }]);
  });

  it.each([
    ['a request', passwordResetWork.send, { email: 'a@b.cz' }],
    ['a new password', newPasswordWork.send, { token: 't', password: 'x', repeat: 'x' }],
    ['a confirmation', registrationConfirmationWork.send, { token: 't' }],
  ] as const)('a 401 is the answer to %s, and ends no session', async (_, send, payload) => {
    const guest = guestOf(() => failing({ kind: 'offline' }));
    const sent = { payload: payload as never, fingerprint: '' }; // each of its own kind, by the row
    expect(await send(guest, sent, signal)).toEqual({ kind: 'refused', failure: { kind: 'offline' } });
    expect(guest.api.calls[0]?.on401).toBe('refused');
    expect(guest.api.calls[0]?.timeout).toBeLessThan(30_000);
  });
});
