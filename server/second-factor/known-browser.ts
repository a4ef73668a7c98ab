import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { browserCookie } from './browser-token.ts';
import { knownBrowsers } from './tables.ts';

const KNOWN_MS = 180 * 86_400_000;
const cookie = browserCookie('proved', KNOWN_MS);

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What this browser is called where this publisher has logged in with a code in it; else null. */
export async function knownBrowserOf(
  c: Context,
  { db, clock, config }: Needs,
  publisherId: string,
): Promise<string | null> {
  const token = cookie.read(c, config);
  if (token === null || token.publisherId !== publisherId) return null;
  const known = await db.$count(
    knownBrowsers,
    and(
      eq(knownBrowsers.publisherId, publisherId),
      eq(knownBrowsers.tokenHash, token.tokenHash),
      gt(knownBrowsers.expiresAt, clock.now()),
    ),
  );
  return known > 0 ? token.tokenHash : null;
}

/** From now on it is, unless it was. */
export async function makeKnown(c: Context, deps: Needs, publisherId: string): Promise<void> {
  if ((await knownBrowserOf(c, deps, publisherId)) !== null) return;
  const expiresAt = new Date(deps.clock.now().getTime() + KNOWN_MS);
  await deps.db.insert(knownBrowsers).values({ ...cookie.write(c, deps.config, publisherId), expiresAt });
}

export async function sweepKnown({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, clock.now()));
}
