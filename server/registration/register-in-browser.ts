import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PANEL_BASE } from '#contract/paths.ts';
import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count, type Counted, refuseExceeded } from '../platform/http/rate-limit.ts';
import { checkRegistration, makeAccount, type Registration } from './register.ts';

/** How many registrations this browser has made, and whether it may make another: the panel reads the second (specification 6). */
const COUNT_COOKIE = 'registration';
const LIMIT_COOKIE = 'registration_limit';

/** Before the body is looked at: closed networks refuse all, and nobody tries without end. */
export async function admitRegistration(c: Context<ApiEnv>, deps: Deps): Promise<void> {
  if (deps.config.registration === 'closed') throw new HttpProblem(406, 'registrationClosed');
  const { registerTries } = deps.config.limits;
  await count(deps, 'register-tries', clientNetwork(c, deps.config), registerTries);
}

/** Makes the account, or refuses; cookies then say how often this browser may still register. */
export async function registerInBrowser(
  c: Context<ApiEnv>,
  deps: Deps,
  given: Registration,
  timezone: string,
): Promise<void> {
  try {
    await registerNew(c, deps, given, timezone);
  } catch (error) {
    if (error instanceof HttpProblem && error.key === 'registrationLimit') {
      const { seconds } = deps.config.limits.registerAddress;
      writeLimitCookie(c, deps, Number(error.headers['retry-after'] ?? seconds));
    }
    throw error;
  }
}

async function registerNew(
  c: Context<ApiEnv>,
  deps: Deps,
  given: Registration,
  timezone: string,
): Promise<void> {
  const { registerAccount, registerAddress } = deps.config.limits;
  const address = clientNetwork(c, deps.config);
  const language = languageOf(c);
  const made = Number(getCookie(c, COUNT_COOKIE) ?? 0) || 0;
  if (made >= registerAddress.count) throw new HttpProblem(429, 'registrationLimit');
  await refuseExceeded(deps, 'register-address', address, registerAddress, 'registrationLimit');
  const answers = await checkRegistration(deps, given, language);
  // from here on the answer says whether a name is taken
  await count(deps, 'register-account', given.email.trim(), registerAccount);
  const counting: { now: Counted | null } = { now: null };
  await makeAccount(deps, given, {
    answers,
    language,
    timezone,
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
