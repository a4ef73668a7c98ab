import { Hono } from 'hono';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { hostOf, isAddress, isPanelHost } from './host.ts';

/** Whether the process takes requests: it does while it starts and stops, too, but wants no new ones. */
export type Standing = 'starting' | 'ready' | 'stopping';

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
 * serve, with its database; 503 while it starts or stops. Both say what is wrong, `/healthz` not on a publisher's host.
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
    const answers =
      stands !== 'ready' ||
      (await database.ping().then(
        () => true,
        () => false,
      ));
    const isReady = stands === 'ready' && answers;
    const wrong = [
      ...(stands === 'ready' ? [] : [`the process is ${stands}`]),
      ...(answers ? [] : ['the database does not answer']),
    ];
    return c.json(
      { status: isReady ? 'ready' : 'unavailable', troubles: [...wrong, ...troubles()] },
      isReady ? 200 : 503,
      HEADERS,
    );
  });
  return app;
}
