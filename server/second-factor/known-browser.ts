import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { browserCookie } from './browser-token.ts';
import { knownBrowsers } from './tables.ts';

const KNOWN_MS = 180 * 86_400_000;
const cookie = browserCookie('proved', KNOWN_MS);

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Whether this publisher has logged in with a code in this browser. */
export async function isKnown(c: Context, { db, clock, config }: Needs, publisherId: string) {
  const token = cookie.read(c, config);
  if (token === null || token.publisherId !== publisherId) return false;
  const known = await db.$count(
    knownBrowsers,
    and(
      eq(knownBrowsers.publisherId, publisherId),
      eq(knownBrowsers.tokenHash, token.tokenHash),
      gt(knownBrowsers.expiresAt, clock.now()),
    ),
  );
  return known > 0;
}

/** From now on it is, unless it was. */
export async function makeKnown(c: Context, deps: Needs, publisherId: string): Promise<void> {
  if (await isKnown(c, deps, publisherId)) return;
  const expiresAt = new Date(deps.clock.now().getTime() + KNOWN_MS);
  await deps.db.insert(knownBrowsers).values({ ...cookie.write(c, deps.config, publisherId), expiresAt });
}

export async function sweepKnown({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, clock.now()));
}
