import { Hono } from 'hono';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { hostOf, isAddress, isPanelHost } from './host.ts';

/**
 * Whether the process takes requests: it does while it starts, stops and fills a new demo, too, but whoever can choose
 * sends none.
 */
export type Standing = 'starting' | 'filling' | 'ready' | 'stopping';

const unready = {
  starting: 'the process is starting',
  filling: 'the history of the demo is being made',
  stopping: 'the process is stopping',
} as const;

interface Health {
  readonly config: Pick<ServerConfig, 'panelHost'>;
  readonly database: Pick<Database, 'ping'>;
  readonly standing: () => Standing;
  /** What the features say is wrong. */
  readonly troubles: () => readonly string[];
}

const HEADERS = { 'cache-control': 'no-store' };

/**
 * `/healthz`: the process lives, so that it is not started anew for what a new start does not mend. `/readyz`: it can
 * serve, with its database; 503 while it starts or stops, or has only a part of a demo's history (`filling`). Both say what is wrong, `/healthz` not on a publisher's host.
 */
export function healthRoutes({ config, database, standing, troubles }: Health): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => {
    const host = hostOf(c);
    const told = isPanelHost(config, host) || isAddress(host) ? { troubles: troubles() } : {};
    return c.json({ status: 'ok', ...told }, 200, HEADERS);
  });
  app.get('/readyz', async (c) => {
    const stands = standing();
    const isUp = stands === 'ready' || stands === 'filling';
    const answers =
      !isUp ||
      (await database.ping().then(
        () => true,
        () => false,
      ));
    const isReady = stands === 'ready' && answers;
    const wrong = [
      ...(stands === 'ready' ? [] : [unready[stands]]),
      ...(answers ? [] : ['the database does not answer']),
    ];
    const status = answers && isUp ? stands : 'unavailable';
    return c.json({ status, troubles: [...wrong, ...troubles()] }, isReady ? 200 : 503, HEADERS);
  });
  return app;
}
