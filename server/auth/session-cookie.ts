import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PANEL_BASE } from '#contract/paths.ts';
import type { ServerConfig } from '../platform/config.ts';

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

/** Where `maxAgeMs` is null it is the browser's session cookie, gone when the browser closes. */
export function writeSessionCookie(
  c: Context,
  config: Configured,
  token: string,
  maxAgeMs: number | null,
): void {
  const lasting = maxAgeMs === null ? {} : { maxAge: Math.max(0, Math.floor(maxAgeMs / 1000)) };
  setCookie(c, NAME, token, { ...attributes(config), ...lasting });
}

export function clearSessionCookie(c: Context, config: Configured): void {
  deleteCookie(c, NAME, attributes(config));
}
