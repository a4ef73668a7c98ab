import type { Context } from 'hono';
import { isAppCode } from '#contract/rules/second-factor.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import { count, uncount } from '../platform/http/rate-limit.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { knownBrowserOf } from './known-browser.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Codes tried for a publisher from one address. */
    readonly secondFactorTry: Limit;
    /** Codes of the app tried for a publisher from browsers that it has not logged in with, wherever they are, or from one that it has. */
    readonly secondFactorStranger: Limit;
  }
}

/** Of tries that came to what was right. */
export type Forget = (db: Db) => Promise<void>;
type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

/**
 * Counts before the code is looked at, so that many at once are many. Throws 429. Whoever guesses holds back the address it
 * guesses from, and after some more all strangers, which the publisher is told of by mail; never a browser that is known,
 * which has tries of its own, and no recovery code, which is too long to be guessed. @returns what forgets the tries from
 * this address, once the code was right; `db`: the transaction that it was right in, where there is one.
 */
export async function countTry(
  c: Context,
  deps: Needs,
  publisher: PublisherRow,
  code: string,
): Promise<Forget> {
  const { id, username } = publisher;
  const whom = await countHere(c, deps, id);
  if (isAppCode(code)) {
    const limit = deps.config.limits.secondFactorStranger;
    const browser = await knownBrowserOf(c, deps, id);
    if (browser === null) {
      const { left } = await count(deps, 'second-factor-stranger', id, limit, 'codesFromStrangers');
      if (left === 0) await mailTo(deps, publisher, 'secondFactorGuessed', { username });
    } else {
      // its cookie may have been copied, and addresses are cheap
      await count(deps, 'second-factor-browser', browser, limit, 'codesTooMany');
    }
  }
  return (db) => uncount({ db }, 'second-factor', whom);
}

/** What a passkey is asked for, or made for: apart from codes, since who calls it off has guessed nothing. Throws 429. */
export async function countAsked(c: Context, deps: Needs, publisherId: string): Promise<void> {
  const whom = `${publisherId} ${clientNetwork(c, deps.config)}`;
  await count(deps, 'passkey-asked', whom, deps.config.limits.secondFactorTry, 'codesTooMany');
}

/** Of this publisher, from this address. */
export async function countHere(c: Context, deps: Needs, publisherId: string): Promise<string> {
  const whom = `${publisherId} ${clientNetwork(c, deps.config)}`;
  await count(deps, 'second-factor', whom, deps.config.limits.secondFactorTry, 'codesTooMany');
  return whom;
}
