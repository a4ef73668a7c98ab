import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PANEL_BASE } from '#contract/paths.ts';
import type { ServerConfig } from '../platform/config.ts';
import { REMEMBERED_MS } from './session.ts';

const NAME = 'session';

type Configured = Pick<ServerConfig, 'https'>;

/**
 * By https it is a `__Host-` cookie: no domain beside the panel's, and none below the same zone, can set it. Such a
 * cookie has the path `/`; by plain http there is none, and the path is the panel's.
 */
export const attributes = ({ https }: Configured) =>
  https
    ? ({ prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const)
    : ({ path: PANEL_BASE, httpOnly: true, sameSite: 'Lax' } as const);

export const readSessionCookie = (c: Context, { https }: Configured): string | null =>
  (https ? getCookie(c, NAME, 'host') : getCookie(c, NAME)) ?? null;

/** Without `remembered` it is the browser's session cookie, gone when the browser closes. */
export function writeSessionCookie(c: Context, config: Configured, token: string, remembered: boolean): void {
  setCookie(c, NAME, token, { ...attributes(config), ...(remembered && { maxAge: REMEMBERED_MS / 1000 }) });
}

export function clearSessionCookie(c: Context, config: Configured): void {
  deleteCookie(c, NAME, attributes(config));
}
