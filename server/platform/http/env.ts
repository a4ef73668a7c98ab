import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Language } from '#contract/enumerations.ts';
import type { Db } from '../db/client.ts';
import type { PublisherRow } from '../tables/publishers.ts';
import { negotiateLanguage } from '../texts.ts';

/** Who calls, and in which browser. */
export interface SignedIn {
  readonly publisher: PublisherRow;
  readonly sessionId: string;
}

/** What a request under `/publisher/api` carries. The guard sets `publisher` before every handler that is not for anyone. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    publisher: PublisherRow;
    sessionId: string;
    /** What the endpoint's `before` found out. */
    prepared: unknown;
    /** The database; in an unsafe call of a signed-in publisher the transaction that also keeps its idempotency key. */
    db: Db;
  };
}

/** What the reader sees on this device: the cookie’s language, else the browser’s, else the signed-in publisher’s. */
export function languageOf(c: Context<ApiEnv>): Language {
  const publisher: PublisherRow | undefined = c.get('publisher');
  return negotiateLanguage(getCookie(c, 'locale'), c.req.header('accept-language'), publisher?.language);
}
