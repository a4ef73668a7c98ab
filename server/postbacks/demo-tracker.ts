import { type Context, Hono } from 'hono';
import type { ServerConfig } from '../platform/config.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { ownOrigin } from '../platform/own-origin.ts';

const ROUTES = '/demo/tracker';
const ECHOED_MAX = 200;
/** Nobody's: a name that no name server will ever know. */
const HOST = 'tracker.demo.example';

/** How the demo's tracker answers at each of its addresses. */
export const demoReceivers = {
  /** Takes everything. */
  takes: `https://${HOST}/postback`,
  /** Is down for maintenance, without end. */
  down: `https://${HOST}/down`,
  /** Has never been there. */
  gone: `https://${HOST}/old`,
} as const;

type Needs = Pick<ServerConfig, 'demo' | 'host' | 'port'>;

/**
 * Where a postback to the demo's own tracker is really called: at this very process, below one folder. Null for any
 * other address, and where there is no demo.
 */
export function demoTarget(config: Needs, url: string): string | null {
  if (!config.demo || !URL.canParse(url)) return null;
  const { protocol, host, username, password, pathname, search } = new URL(url);
  if (protocol !== 'https:' || host !== HOST || username !== '' || password !== '') return null;
  // dots that lead out of a folder are gone by now
  return `${ownOrigin(config)}${ROUTES}${pathname}${search}`;
}

/** A tracker to send postbacks to, in the demo alone: somebody who tries the network has none that it can reach. */
export function demoTrackerRoutes({ config }: { readonly config: Needs }): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  if (!config.demo) return app;
  app.get(`${ROUTES}/postback`, (c) => {
    const { search } = new URL(c.req.url);
    return said(c, 200, `OK ${decoded(search).slice(0, ECHOED_MAX)}`);
  });
  app.get(`${ROUTES}/down`, (c) => {
    c.header('Retry-After', '1800');
    return said(c, 503, 'Down for maintenance.');
  });
  app.get(`${ROUTES}/*`, (c) => said(c, 404, 'No such campaign.'));
  return app;
}

/** Plain words that no browser takes for anything else. */
function said(c: Context<ApiEnv>, status: 200 | 404 | 503, text: string) {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', 'no-store');
  return c.text(text, status);
}

function decoded(search: string): string {
  try {
    return decodeURIComponent(search);
  } catch {
    return search;
  }
}
