import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { attributes } from '../auth/session-cookie.ts';
import { tokenPattern } from '../auth/session.ts';
import type { ServerConfig } from '../platform/config.ts';
import { sha256 } from '../platform/sha256.ts';

type Configured = Pick<ServerConfig, 'https'>;

/** What a cookie says: of whom, and the hash of a secret that only this browser has. */
export interface BrowserToken {
  readonly publisherId: string;
  readonly tokenHash: string;
}

/** A cookie `<publisher id>.<secret>` that no script reads, as the session's is. */
export const browserCookie = (name: string, livesMs: number) => ({
  read(c: Context, { https }: Configured): BrowserToken | null {
    const value = https ? getCookie(c, name, 'host') : getCookie(c, name);
    const [, publisherId, secret] = tokenPattern.exec(value ?? '') ?? [];
    if (publisherId === undefined || secret === undefined) return null;
    return { publisherId, tokenHash: sha256(secret) };
  },
  /** Gives the browser a new one. */
  write(c: Context, config: Configured, publisherId: string): BrowserToken {
    const secret = randomBytes(32).toString('base64url');
    setCookie(c, name, `${publisherId}.${secret}`, { ...attributes(config), maxAge: livesMs / 1000 });
    return { publisherId, tokenHash: sha256(secret) };
  },
  clear(c: Context, config: Configured): void {
    deleteCookie(c, name, attributes(config));
  },
});
