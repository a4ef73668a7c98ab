import type { Context } from 'hono';
import { login, logout, Publisher, SecondFactorAsked } from '#contract/resources/publisher.ts';
import {
  askPasskey as ask,
  PasskeyOptions,
  proveLogin,
  proveLoginByPasskey,
} from '#contract/resources/second-factor.ts';
import { deviceOf } from '../auth/device.ts';
import { knownDeviceOf, writeKnownDevice } from '../auth/known-device.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../auth/session-cookie.ts';
import { endSession, findSession, REMEMBERED_MS, startSession } from '../auth/session.ts';
import type { Db } from '../platform/db/client.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import { act } from '../platform/http/endpoint.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { LD_JSON } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { CountryOf } from '../platform/visitor/country.ts';
import { profileOf } from '../publishers/profile.ts';
import { answerByPasskey, answerChallenge, askPasskey, challenge } from '../second-factor/challenge.ts';
import { checkLogin } from './log-in.ts';

/** Log-in and log-out (specification 7). */
export const loginEndpoints = [
  // no try is counted for what the schema refuses
  act(login, {
    title: 'Logs a publisher in and sets the session cookie',
    who: 'anyone',
    limit: 'itself',
    refusals: { 401: 'Wrong username or password' },
    answer: { name: 'Publisher', schema: Publisher },
    accepted: { name: 'SecondFactorAsked', schema: SecondFactorAsked },
    handle: async (
      { c, body: { username, password, _remember_me: remembered, fingerprint } },
      deps: Needs,
    ) => {
      const address = clientNetwork(c, deps.config);
      const knownTo = (account: PublisherRow) => knownDeviceOf(c, deps, account);
      const compared = await checkLogin(deps, { username, password, address, knownTo });
      return deps.db.transaction(async (tx): Promise<object> => {
        const inside = { ...deps, db: tx };
        const publisher = await byItsPassword(tx, compared, new HttpProblem(401, 'loginFailed'));
        const asked = await challenge(c, inside, publisher, remembered);
        if (asked) return c.json(asked, 202, { 'content-type': LD_JSON });
        return enter(c, inside, publisher, { remembered, fingerprint });
      });
    },
  }),
  act(proveLogin, {
    title: 'The second step of a log-in that asks for a code; sets the session cookie',
    who: 'anyone',
    limit: 'itself',
    refusals: { 410: 'The first step is over, used or of another browser' },
    answer: { name: 'Publisher', schema: Publisher },
    handle: ({ c, body: { code, fingerprint }, language }, deps: Needs) =>
      answerChallenge(c, deps, { code, language }, enterProved(c, deps, fingerprint)),
  }),
  act(ask, {
    title: 'What a passkey has to sign in the second step of a log-in',
    who: 'anyone',
    limit: 'itself',
    once: true,
    refusals: {
      409: 'The account has no passkey',
      410: 'The first step is over, used or of another browser',
    },
    answer: { name: 'PasskeyOptions', schema: PasskeyOptions },
    handle: ({ c }, deps: Deps) => askPasskey(c, deps),
  }),
  act(proveLoginByPasskey, {
    title: 'The second step of a log-in by a passkey; sets the session cookie',
    who: 'anyone',
    limit: 'itself',
    refusals: { 403: 'It cannot be verified', 410: 'The first step is over, used or of another browser' },
    answer: { name: 'Publisher', schema: Publisher },
    handle: ({ c, body: { credential, fingerprint } }, deps: Needs) =>
      answerByPasskey(c, deps, credential, enterProved(c, deps, fingerprint)),
  }),
  // also without a session: a log-out that was owed from offline finds it ended already
  act(logout, {
    title: 'Ends the session',
    who: 'anyone',
    limit: null,
    reads: false,
    status: 200,
    handle: async ({ c }, deps: Deps) => {
      await endOldSession(deps, readSessionCookie(c, deps.config));
      clearSessionCookie(c, deps.config);
    },
  }),
];

type Needs = Deps & { readonly countryOf: CountryOf; readonly networkTimezone: string };

/**
 * Whose password was compared, in a transaction that no other one comes into: a new password ends all sessions that there are,
 * and none may begin by the former one behind its back. Throws the refusal where one was set since this one was compared.
 */
async function byItsPassword(
  tx: Db,
  { id, passwordChangedAt }: PublisherRow,
  refusal: HttpProblem,
): Promise<PublisherRow> {
  const publisher = await lockOwner(tx, id);
  if (!publisher || publisher.passwordChangedAt?.getTime() !== passwordChangedAt?.getTime()) throw refusal;
  return publisher;
}

/** What the second step allows: in the transaction that uses it up, for a recovery code is not given back. */
const enterProved =
  (c: Context<ApiEnv>, deps: Needs, fingerprint: string) =>
  async (
    tx: Db,
    { publisher: proved, remembered }: { readonly publisher: PublisherRow; readonly remembered: boolean },
  ): Promise<object> => {
    const publisher = await byItsPassword(tx, proved, new HttpProblem(410, 'secondFactorOver'));
    return enter(c, { ...deps, db: tx }, publisher, { remembered, fingerprint });
  };

/** The session begins; one that this browser had ends. */
async function enter(
  c: Context<ApiEnv>,
  deps: Needs,
  publisher: PublisherRow,
  { remembered, fingerprint }: { readonly remembered: boolean; readonly fingerprint: string },
): Promise<object> {
  await endOldSession(deps, readSessionCookie(c, deps.config));
  const device = deviceOf(c, deps);
  const token = await startSession(deps, publisher.id, { remembered, fingerprint, ...device });
  writeSessionCookie(c, deps.config, token, remembered ? REMEMBERED_MS : null);
  writeKnownDevice(c, deps, publisher);
  c.header('publisher', publisher.id);
  return profileOf(deps, publisher, deps.networkTimezone);
}

async function endOldSession(deps: Deps, token: string | null): Promise<void> {
  const old = token === null ? null : await findSession(deps, token);
  if (old) await endSession(deps, old.publisher.id, old.sessionId);
}
