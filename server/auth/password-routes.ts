import { Hono } from 'hono';
import {
  confirmPasswordReset,
  PasswordResetConfirm,
  PasswordResetRequest,
  requestPasswordReset,
} from '#contract/resources/password.ts';
import { passwordFaults } from './password-rules.ts';
import type { Deps } from '../platform/deps.ts';
import { clientAddress } from '../platform/http/address.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { routePath } from '../platform/http/guard.ts';
import { noSooner } from '../platform/http/no-sooner.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { count } from '../platform/http/rate-limit.ts';
import { body } from '../platform/http/validate.ts';
import { publisherOfReset, requestReset, resetPassword } from './password-reset.ts';

/** Longer than making a mail takes, so that the time does not tell whether one was made. */
const EVEN_MS = 150;

/** A forgotten password (specification 2, 5 and 9). Limited by address only: the mail's own rule is about the account. */
export function passwordRoutes(deps: Deps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const { resetAddress } = deps.config.limits;

  app.post(requestPasswordReset.path, body(PasswordResetRequest), async (c) => {
    await count(deps, 'reset-address', clientAddress(c, deps.config), resetAddress);
    await noSooner(EVEN_MS, requestReset(deps, c.req.valid('json').email));
    return c.body(null, 204);
  });

  app.patch(routePath(confirmPasswordReset.path), body(PasswordResetConfirm), async (c) => {
    await count(deps, 'reset-address', clientAddress(c, deps.config), resetAddress);
    const { plainPassword, repeatPlainPassword } = c.req.valid('json');
    const token = c.req.param('id') ?? '';
    const publisher = await publisherOfReset(deps, token);
    if (!publisher) throw new HttpProblem(404, 'linkInvalid');
    const language = languageOf(c);
    const { username, email } = publisher;
    const wrong = passwordFaults({ plainPassword, repeatPlainPassword }, [username, email], language);
    if (wrong.length > 0) throw new Violations(wrong);
    await resetPassword(deps, token, plainPassword);
    return c.body(null, 204);
  });
  return app;
}
