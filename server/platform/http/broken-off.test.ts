import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { jsonLogger } from '../log.ts';
import type { ApiEnv } from './env.ts';
import { onError } from './on-error.ts';
import { requestLog } from './request-log.ts';

test('a request that its sender breaks off is no fault of the network, nor of its database', async () => {
  const lines: string[] = [];
  const log = jsonLogger('debug', (line) => lines.push(line));
  const app = new Hono<ApiEnv>();
  app.use(requestLog(log, []));
  app.onError(onError(log));
  app.post('/publisher/api/things', async (c) => c.json(await c.req.json()));
  const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server; // made by the `createServer` above
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /publisher/api/things HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
  );
  await once(server, 'request');
  socket.destroy();
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2);
  const [first, second] = lines.map((line): unknown => JSON.parse(line));
  expect(first).toMatchObject({ level: 'debug', message: 'broken off' });
  expect(second).toMatchObject({ level: 'info', message: 'request', status: 400 });
  server.close();
});
