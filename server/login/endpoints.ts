import { login, logout, Publisher } from '#contract/resources/publisher.ts';
import { deviceOf } from '../auth/device.ts';
import { knownDeviceOf, writeKnownDevice } from '../auth/known-device.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../auth/session-cookie.ts';
import { endSession, findSession, REMEMBERED_MS, startSession } from '../auth/session.ts';
import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import { act } from '../platform/http/endpoint.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { CountryOf } from '../platform/visitor/country.ts';
import { profileOf } from '../publishers/profile.ts';
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
    handle: async (
      { c, body: { username, password, _remember_me: remembered, fingerprint } },
      deps: Deps & { readonly countryOf: CountryOf; readonly networkTimezone: string },
    ) => {
      const address = clientNetwork(c, deps.config);
      const knownTo = (account: PublisherRow) => knownDeviceOf(c, deps, account);
      const publisher = await checkLogin(deps, { username, password, address, knownTo });
      await endOldSession(deps, readSessionCookie(c, deps.config));
      const device = deviceOf(c, deps);
      const token = await startSession(deps, publisher.id, { remembered, fingerprint, ...device });
      writeSessionCookie(c, deps.config, token, remembered ? REMEMBERED_MS : null);
      writeKnownDevice(c, deps, publisher);
      c.header('publisher', publisher.id);
      return profileOf(deps, publisher, deps.networkTimezone);
    },
  }),
  // also without a session: a log-out that was owed from offline finds it ended already
  act(logout, {
    title: 'Ends the session',
    who: 'anyone',
    reads: false,
    status: 200,
    handle: async ({ c }, deps: Deps) => {
      await endOldSession(deps, readSessionCookie(c, deps.config));
      clearSessionCookie(c, deps.config);
    },
  }),
];

async function endOldSession(deps: Deps, token: string | null): Promise<void> {
  const old = token === null ? null : await findSession(deps, token);
  if (old) await endSession(deps, old.publisher.id, old.sessionId);
}
