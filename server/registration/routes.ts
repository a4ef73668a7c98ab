import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PANEL_BASE, paths } from '#contract/paths.ts';
import {
  ConfirmBody,
  confirmEmailUpdate,
  confirmRegistration as confirmation,
  messengerOptions,
  register,
  registerFields,
  RegistrationBody,
} from '#contract/resources/registration.ts';
import { publisherOfToken } from '../auth/mail-token.ts';
import type { Deps } from '../platform/deps.ts';
import { clientAddress } from '../platform/http/address.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { routePath } from '../platform/http/guard.ts';
import { collection } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count, type Counted, refuseExceeded } from '../platform/http/rate-limit.ts';
import { body } from '../platform/http/validate.ts';
import { sendActivation } from '../publishers/activation.ts';
import { confirmEmailChange } from '../publishers/email-change.ts';
import { confirmRegistration } from './confirm.ts';
import { describeFields } from './custom-fields.ts';
import { messengers } from '../publishers/messengers.ts';
import { checkRegistration, isRepeated, makeAccount, type Registration } from './register.ts';

/** How many registrations this browser has made, and whether it may make another: the panel reads the second (specification 6). */
const COUNT_COOKIE = 'registration';
const LIMIT_COOKIE = 'registration_limit';

/** Registration and what follows it by mail (specification 4 and 7). */
export function registrationRoutes(deps: Deps, networkTimezone: string): Hono<ApiEnv> {
  const { db, config } = deps;
  const app = new Hono<ApiEnv>();

  app.get(registerFields.path, async (c) => {
    const members = await describeFields(db);
    return collection(c, {
      name: 'CustomField',
      path: registerFields.path,
      members,
      totalItems: members.length,
    });
  });
  app.get(messengerOptions.path, (c) => c.json(messengers));

  app.post(register.path, admitted(deps), body(RegistrationBody), async (c) => {
    const given = c.req.valid('json');
    const outcome = config.registration === 'review' ? review : () => c.body(null, 204);
    if (await isRepeated(deps, given)) return outcome();
    await registerNew(c, deps, given, networkTimezone).catch((error: unknown) => {
      if (error instanceof HttpProblem && error.key === 'registrationLimit') {
        writeLimitCookie(
          c,
          deps,
          Number(error.headers['retry-after'] ?? config.limits.registerAddress.seconds),
        );
      }
      throw error;
    });
    return outcome();
  });

  app.post(routePath(confirmation.path), body(ConfirmBody), async (c) => {
    const token = await countedToken(c, deps);
    await confirmRegistration(deps, token);
    return c.body(null, 204);
  });

  app.post(routePath(confirmEmailUpdate.path), body(ConfirmBody), async (c) => {
    const token = await countedToken(c, deps);
    await confirmEmailChange(deps, token);
    return c.body(null, 204);
  });

  app.post(paths.publisherActivation, async (c) => {
    await sendActivation({ ...deps, db: c.get('db') }, c.get('publisher'));
    return c.body(null, 204);
  });
  return app;
}

/** The account is made and waits: the panel shows the description in the form's place. */
const review = (): never => {
  throw new HttpProblem(406, 'registrationReview');
};

/** Before the body is looked at: closed networks refuse all, and nobody tries without end. */
const admitted =
  (deps: Deps): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (deps.config.registration === 'closed') throw new HttpProblem(406, 'registrationClosed');
    const { registerTries } = deps.config.limits;
    await count(deps, 'register-tries', clientAddress(c, deps.config), registerTries);
    await next();
  };

async function registerNew(
  c: Context<ApiEnv>,
  deps: Deps,
  given: Registration,
  timezone: string,
): Promise<void> {
  const { registerAccount, registerAddress } = deps.config.limits;
  const address = clientAddress(c, deps.config);
  const language = languageOf(c);
  const made = Number(getCookie(c, COUNT_COOKIE) ?? 0) || 0;
  if (made >= registerAddress.count) throw new HttpProblem(429, 'registrationLimit');
  await refuseExceeded(deps, 'register-address', address, registerAddress, 'registrationLimit');
  const answers = await checkRegistration(deps, given, language);
  // from here on the answer says whether a name is taken
  await count(deps, 'register-account', given.email.trim(), registerAccount);
  const state = deps.config.registration === 'review' ? 'review' : 'unconfirmed';
  const counting: { now: Counted | null } = { now: null };
  await makeAccount(deps, given, {
    answers,
    language,
    timezone,
    state,
    last: async (tx) => {
      counting.now = await count(
        { ...deps, db: tx },
        'register-address',
        address,
        registerAddress,
        'registrationLimit',
      );
    },
  });
  writeCookies(c, deps, made + 1, counting.now);
}

function writeCookies(c: Context<ApiEnv>, deps: Deps, made: number, counted: Counted | null): void {
  const { count: most, seconds } = deps.config.limits.registerAddress;
  const shared = cookieAttributes(deps);
  setCookie(c, COUNT_COOKIE, String(made), { ...shared, httpOnly: true, maxAge: seconds });
  if (made >= most) writeLimitCookie(c, deps, seconds);
  else if (counted && counted.left <= 0) {
    writeLimitCookie(c, deps, Math.ceil((counted.endsAt.getTime() - deps.clock.now().getTime()) / 1000));
  }
}

/** Readable by the panel, which then switches the button off (specification 6). */
function writeLimitCookie(c: Context<ApiEnv>, deps: Deps, seconds: number): void {
  setCookie(c, LIMIT_COOKIE, '1', { ...cookieAttributes(deps), maxAge: Math.max(1, seconds) });
}

const cookieAttributes = ({ config }: Deps) =>
  ({ path: PANEL_BASE, secure: config.https, sameSite: 'Lax' }) as const;

/** The token in the path, counted by address and by the account that it names (specification 8). */
async function countedToken(c: Context<ApiEnv>, deps: Deps): Promise<string> {
  const token = c.req.param('token') ?? '';
  const { confirmAddress, confirmAccount } = deps.config.limits;
  await count(deps, 'confirm-address', clientAddress(c, deps.config), confirmAddress);
  const publisherId = publisherOfToken(token);
  if (publisherId === null) throw new HttpProblem(404, 'linkInvalid');
  await count(deps, 'confirm-account', publisherId, confirmAccount);
  return token;
}
