import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { paths } from '#contract/paths.ts';
import { login, LoginBody } from '#contract/resources/publisher.ts';
import { deviceOf } from '../auth/device.ts';
import { passwordFits } from '../auth/password.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../auth/session-cookie.ts';
import { endSession, findSession, startSession } from '../auth/session.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { clientAddress } from '../platform/http/address.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { item, LD_JSON } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count, uncount } from '../platform/http/rate-limit.ts';
import { body } from '../platform/http/validate.ts';
import { profileOf } from '../publishers/profile.ts';
import type { CountryOf } from '../platform/visitor/country.ts';
import { sendConfirmationAgain } from '../registration/send-confirmation.ts';

/** Log-in and log-out (specification 7). */
export function sessionRoutes(
  deps: Deps & { readonly countryOf: CountryOf },
  networkTimezone: string,
): Hono<ApiEnv> {
  const { db, config } = deps;
  const app = new Hono<ApiEnv>();

  // No try is counted for what the schema refuses.
  app.post(login.path, body(LoginBody), async (c) => {
    const { username, password, _remember_me: remembered, fingerprint } = c.req.valid('json');
    const account = username.trim().toLowerCase();
    await count(deps, 'login-address', clientAddress(c, config), config.limits.loginAddress, 'tooManyLogins');
    await count(deps, 'login-account', account, config.limits.loginAccount, 'tooManyLogins');
    const [found] = await db.select().from(publishers).where(eq(publishers.usernameKey, account));
    // the same answer after the same time, whichever of the two was wrong
    const fits = await passwordFits(found?.passwordHash ?? null, password);
    if (!found || !fits) throw new HttpProblem(401, 'loginFailed');
    await uncount(deps, 'login-account', account);
    await refuseInactive(deps, found);
    await endOldSession(deps, readSessionCookie(c));
    const token = await startSession(deps, found.id, {
      remembered,
      fingerprint,
      ...deviceOf(c, deps),
    });
    writeSessionCookie(c, config, token, remembered);
    c.header('publisher', found.id);
    return item(c, 'Publisher', await profileOf(deps, found, networkTimezone));
  });

  app.post(paths.logout, async (c) => {
    await endOldSession(deps, readSessionCookie(c));
    clearSessionCookie(c, config);
    return c.body('{}', 200, { 'content-type': LD_JSON });
  });
  return app;
}

/** Told only to who knows the password: why the account does not log in yet. */
async function refuseInactive(deps: Deps, publisher: PublisherRow): Promise<void> {
  if (publisher.state === 'review') throw new HttpProblem(401, 'registrationWaits');
  if (publisher.state === 'declined') throw new HttpProblem(401, 'registrationDeclined');
  if (publisher.state !== 'unconfirmed') return;
  await sendConfirmationAgain(deps, publisher);
  throw new HttpProblem(401, 'emailUnconfirmed');
}

async function endOldSession(deps: Deps, token: string | null): Promise<void> {
  const old = token === null ? null : await findSession(deps, token);
  if (old) await endSession(deps, old.publisher.id, old.sessionId);
}
