import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PANEL_BASE } from '#contract/paths.ts';
import type { Deps } from '../platform/deps.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';

const NAME = 'known';
/** How long a browser is known after its last log-in. */
const KNOWN_MS = 180 * 86_400_000;
/** `<since when, s>~<name of its own>~<seal>`. It names nobody. */
const pattern = /^(\d{10,12})~([\w-]{22})~([\w-]{43})$/;

type Needs = Pick<Deps, 'clock' | 'config'>;
type Account = Pick<PublisherRow, 'id' | 'passwordHash'>;

/**
 * Says of this browser that its user has logged in to the account: tries from here are counted by themselves, and
 * nobody elsewhere can use them up. Sealed by the stored hash, so a new password makes it void; it opens nothing.
 */
export function writeKnownDevice(c: Context, { clock, config }: Needs, account: Account): void {
  const said = `${Math.floor(clock.now().getTime() / 1000)}~${randomBytes(16).toString('base64url')}`;
  setCookie(c, NAME, `${said}~${sealOf(account, said)}`, {
    ...(config.https
      ? ({ prefix: 'host', path: '/', secure: true } as const)
      : ({ path: PANEL_BASE } as const)),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: KNOWN_MS / 1000,
  });
}

/** What the browser is called where the account knows it; else null. */
export function knownDeviceOf(c: Context, { clock, config }: Needs, account: Account): string | null {
  const given = config.https ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  const [, seconds, name, seal] = pattern.exec(given ?? '') ?? [];
  if (seconds === undefined || name === undefined || seal === undefined) return null;
  const age = clock.now().getTime() - Number(seconds) * 1000;
  if (age < 0 || age > KNOWN_MS) return null;
  const said = `${seconds}~${name}`;
  const known = timingSafeEqual(Buffer.from(sealOf(account, said)), Buffer.from(seal));
  return known ? name : null;
}

const sealOf = ({ id, passwordHash }: Account, said: string): string =>
  createHmac('sha256', passwordHash).update(`known device of ${id}: ${said}`).digest('base64url');
