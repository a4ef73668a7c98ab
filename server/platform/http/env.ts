import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Language } from '#contract/enumerations.ts';
import type { Db } from '../db/client.ts';
import type { PublisherRow } from '../tables/publishers.ts';
import type { NewPassword } from '../../publishers/password-change.ts';
import { negotiateLanguage } from '../texts.ts';

/** What a request under `/publisher/api` carries. `policy.ts` sets `publisher` before every route that is not for anyone. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    /** A policy has let the request through. */
    admitted: boolean;
    publisher: PublisherRow;
    sessionId: string;
    /** Set where a call may change the password: `publishers/password-change.ts`. */
    newPassword: NewPassword | null;
    /** The database; in an unsafe call of a signed-in publisher the transaction that also keeps its idempotency key. */
    db: Db;
  };
}

/** What the reader sees on this device: the cookie’s language, else the browser’s, else the signed-in publisher’s. */
export function languageOf(c: Context<ApiEnv>): Language {
  const publisher: PublisherRow | undefined = c.get('publisher');
  return negotiateLanguage(getCookie(c, 'locale'), c.req.header('accept-language'), publisher?.language);
}
