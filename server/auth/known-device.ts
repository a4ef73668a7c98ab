import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { DAY_MS } from '#contract/spans.ts';
import type { Deps } from '../platform/deps.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { marksCookie } from './browser-marks.ts';

/** How long a browser is known after its last log-in. */
const KNOWN_MS = 180 * DAY_MS;
/** `<since when, s>~<name of its own>~<seal>`. It names nobody. */
const pattern = /^(\d{10,12})~([\w-]{22})~([\w-]{43})$/;
const cookie = marksCookie('known', pattern, KNOWN_MS);

type Needs = Pick<Deps, 'clock' | 'config'>;
type Account = Pick<PublisherRow, 'id' | 'passwordHash'>;

/**
 * Says of this browser that its user has logged in to the account: tries from here are counted by themselves, and
 * nobody elsewhere can use them up. Sealed by the stored hash, so a new password makes it void; it opens nothing.
 * `before`: the account as it was, where its password has just changed: what was sealed by that gives up its place.
 */
export function writeKnownDevice(c: Context, needs: Needs, account: Account, before = account): void {
  const { clock, config } = needs;
  const said = `${Math.floor(clock.now().getTime() / 1000)}~${randomBytes(16).toString('base64url')}`;
  const former = markOf(c, needs, before);
  cookie.add(c, config, `${said}~${sealOf(account, said)}`, former);
}

/** What the browser is called where the account knows it; else null. */
export function knownDeviceOf(c: Context, needs: Needs, account: Account): string | null {
  const [, , name = null] = pattern.exec(markOf(c, needs, account) ?? '') ?? [];
  return name;
}

/** The one of the browser's marks that this account has made, and not too long ago. */
const markOf = (c: Context, { clock, config }: Needs, account: Account): string | null =>
  cookie.read(c, config).find((mark) => {
    const [, seconds = '', name = '', seal = ''] = pattern.exec(mark) ?? [];
    const age = clock.now().getTime() - Number(seconds) * 1000;
    if (age < 0 || age > KNOWN_MS) return false;
    return timingSafeEqual(Buffer.from(sealOf(account, `${seconds}~${name}`)), Buffer.from(seal));
  }) ?? null;

const sealOf = ({ id, passwordHash }: Account, said: string): string =>
  createHmac('sha256', passwordHash).update(`known device of ${id}: ${said}`).digest('base64url');
