import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { DAY_MS } from '#contract/spans.ts';
import { marksCookie } from '../auth/browser-marks.ts';
import type { Deps } from '../platform/deps.ts';
import { sha256 } from '../platform/sha256.ts';
import { knownBrowsers } from './tables.ts';

const KNOWN_MS = 180 * DAY_MS;
/** Of one publisher, as many as it has sessions; one more, and the longest unused is a stranger again. */
const KNOWN_MAX = 50;
/** Each mark is a secret, of which only the hash is stored: with its publisher, whom it does not name. */
const cookie = marksCookie('proved', /^[\w-]{43}$/, KNOWN_MS);

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What this browser is called where this publisher has logged in with a code in it; else null. */
export async function knownBrowserOf(
  c: Context,
  { db, clock, config }: Needs,
  publisherId: string,
): Promise<string | null> {
  const hashes = cookie.read(c, config).map(sha256);
  if (hashes.length === 0) return null;
  const [known] = await db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.publisherId, publisherId),
        inArray(knownBrowsers.tokenHash, hashes),
        gt(knownBrowsers.expiresAt, clock.now()),
      ),
    );
  return known?.tokenHash ?? null;
}

/** From now on it is, if it was not; of those who share it this one has come last. */
export async function makeKnown(c: Context, deps: Needs, publisherId: string): Promise<void> {
  const { db, clock, config } = deps;
  const known = await knownBrowserOf(c, deps, publisherId);
  const former = cookie.read(c, config).find((one) => sha256(one) === known) ?? null;
  const secret = former ?? randomBytes(32).toString('base64url');
  cookie.add(c, config, secret, former);
  const tokenHash = sha256(secret);
  const expiresAt = new Date(clock.now().getTime() + KNOWN_MS);
  await db
    .insert(knownBrowsers)
    .values({ publisherId, tokenHash, expiresAt })
    .onConflictDoUpdate({
      target: [knownBrowsers.publisherId, knownBrowsers.tokenHash],
      set: { expiresAt },
    });
  const others = and(eq(knownBrowsers.publisherId, publisherId), ne(knownBrowsers.tokenHash, tokenHash));
  const oldest = db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(others)
    .orderBy(desc(knownBrowsers.expiresAt), desc(knownBrowsers.tokenHash))
    .offset(KNOWN_MAX - 1);
  await db.delete(knownBrowsers).where(and(others, inArray(knownBrowsers.tokenHash, oldest)));
}

export async function sweepKnown({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, clock.now()));
}
