import { PANEL_BASE } from '#contract/entry-paths.ts';

/**
 * Where a log-in may lead back to. The address bar is anybody's to write: only a path inside the panel is
 * taken, and none that would lead away again (specification 2). `value` is a path below the
 * panel's base, with its search, as the router writes it.
 */
export function returnAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return null;
  let address: URL;
  let path: string;
  try {
    address = new URL(value, base);
    // as the router reads it, which knows '/LOGOUT' and '/%6Cogout'
    path = decodeURI(address.pathname).toLowerCase();
  } catch {
    return null;
  }
  // '//elsewhere', '/\elsewhere' and the like change the origin when a browser reads them.
  if (address.origin !== base || /[\\\p{Cc}]/u.test(value)) return null;
  if (path === '/' || outside.some((one) => isUnder(path, one))) return null;
  return `${address.pathname}${address.search}`;
}

const base = 'https://panel.invalid';
/** Public routes, and what is not a page. */
const outside = ['/login', '/logout', '/register', '/reset_password', '/email_update', '/api', '/assets'];
const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** An address of the panel as it may be written down: without the token of a mail, which is as good as a password. */
export const withoutToken = (path: string): string => path.replace(/(\/confirm\/)[^/]+/g, '$1{token}');

/**
 * An address as the network and its operator write it, base and all (a notification's link, where a confirmed
 * registration leads), as a path below the panel's base; null where it leads to no page inside.
 */
export function innerAddress(address: string | null): string | null {
  return address?.startsWith(`${PANEL_BASE}/`) ? returnAddress(address.slice(PANEL_BASE.length)) : null;
}
