import { Hono } from 'hono';
import type { Database } from '../db/client.ts';

interface Health {
  readonly database: Pick<Database, 'ping'>;
  readonly isReady: () => boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can serve, with its database; 503 while it starts or stops. */
export function healthRoutes({ database, isReady }: Health): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const answers =
      isReady() &&
      (await database.ping().then(
        () => true,
        () => false,
      ));
    return c.json({ status: answers ? 'ready' : 'unavailable' }, answers ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });
  return app;
}
