import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PANEL_BASE } from '#contract/paths.ts';
import type { ServerConfig } from '../platform/config.ts';
import { REMEMBERED_MS } from './session.ts';

const NAME = 'session';

const attributes = (config: Pick<ServerConfig, 'https'>) =>
  ({ path: PANEL_BASE, httpOnly: true, secure: config.https, sameSite: 'Lax' }) as const;

export const readSessionCookie = (c: Context): string | null => getCookie(c, NAME) ?? null;

/** Without `remembered` it is the browser's session cookie, gone when the browser closes. */
export function writeSessionCookie(
  c: Context,
  config: Pick<ServerConfig, 'https'>,
  token: string,
  remembered: boolean,
): void {
  setCookie(c, NAME, token, { ...attributes(config), ...(remembered && { maxAge: REMEMBERED_MS / 1000 }) });
}

export function clearSessionCookie(c: Context, config: Pick<ServerConfig, 'https'>): void {
  deleteCookie(c, NAME, attributes(config));
}
