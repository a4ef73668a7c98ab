import { type Context, Hono } from 'hono';
import type { ServerConfig } from '../platform/config.ts';
import type { ApiEnv } from '../platform/http/env.ts';

const DEMO_TRACKER = '/demo/tracker';
const ECHOED_MAX = 200;

/** How the demo's tracker answers at each of its addresses. */
export const demoReceivers = {
  /** Takes everything. */
  takes: `${DEMO_TRACKER}/postback`,
  /** Is down for maintenance, without end. */
  down: `${DEMO_TRACKER}/down`,
  /** Has never been there. */
  gone: `${DEMO_TRACKER}/old`,
} as const;

type Needs = Pick<ServerConfig, 'demo' | 'publicUrl' | 'postbackLoopback'>;

/**
 * Whether a postback may go to this very machine: in tests, and in the demo to the demo's own tracker alone. Nothing
 * else of the machine can be reached that way.
 */
export function mayLoopBack({ demo, publicUrl, postbackLoopback }: Needs, url: string): boolean {
  if (postbackLoopback) return true;
  // as it will be called: dots that lead out of the folder are gone by then
  return demo && URL.canParse(url) && new URL(url).href.startsWith(`${publicUrl}${DEMO_TRACKER}/`);
}

/** A tracker to send postbacks to, in the demo alone: somebody who tries the network has none that it can reach. */
export function demoTrackerRoutes({ config }: { readonly config: Needs }): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  if (!config.demo) return app;
  app.get(demoReceivers.takes, (c) => {
    const { search } = new URL(c.req.url);
    return said(c, 200, `OK ${decoded(search).slice(0, ECHOED_MAX)}`);
  });
  app.get(demoReceivers.down, (c) => {
    c.header('Retry-After', '1800');
    return said(c, 503, 'Down for maintenance.');
  });
  app.get(demoReceivers.gone, (c) => said(c, 404, 'No such campaign.'));
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
