import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hits } from '../events/tables/hits.ts';
import { trackerRoutes } from '../tracker/routes.ts';
import { seedDemo } from './seed-demo.ts';
import { testConfig, testDeps, type TestDeps } from '../testing/test-deps.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { liveConfig, startLive } from './live.ts';
import { startDemo } from './start-demo.ts';

let deps: TestDeps;
let tracker: Tracker;
let server: Server;
beforeAll(async () => {
  deps = await testDeps({ TRUSTED_PROXY: 'x-visitor' });
  await seedDemo(deps);
  tracker = await openTracker(deps);
  await (
    await startDemo(deps, tracker, { scale: 0.01, days: 1 })
  ).done;
  const app = trackerRoutes(deps, tracker);
  // made by the `createServer` given to it
  server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env), createServer }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await deps.close();
});

test('the trickle makes real clicks of visitors from everywhere, and ends when it is told to', async () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const before = (await deps.db.select().from(hits)).length;
  const live = startLive(deps, `http://127.0.0.1:${address.port}`);
  const rows = await vi.waitUntil(
    async () => {
      await tracker.flush();
      const stored = await deps.db.select().from(hits);
      return stored.length >= before + 4 ? stored.slice(before) : null;
    },
    { timeout: 20_000, interval: 200 },
  );
  await live.stop();
  expect(rows.map(({ country }) => country)).not.toContain(null);
  expect(rows.some(({ subSource, sub1 }) => subSource !== null && sub1 !== null)).toBe(true);
  const ended = (await deps.db.select().from(hits)).length;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await tracker.flush();
  expect((await deps.db.select().from(hits)).length).toBeLessThanOrEqual(ended + 1);
});

test('its visitors are believed in a header nobody can guess, unless a proxy has one', () => {
  const [one, other] = [liveConfig(testConfig()), liveConfig(testConfig())];
  expect(one.trustedProxyHeader).toMatch(/^x-visitor-[0-9a-f]{24}$/);
  expect(other.trustedProxyHeader).not.toBe(one.trustedProxyHeader);
  expect(liveConfig(testConfig({ TRUSTED_PROXY: 'x-forwarded-for' })).trustedProxyHeader).toBe(
    'x-forwarded-for',
  );
});
