import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { jsonLogger } from '../log.ts';
import type { ApiEnv } from './env.ts';
import { requestLog } from './request-log.ts';

test('a request is one line without its query, and without what of its path is a secret', async () => {
  const lines: string[] = [];
  const app = new Hono<ApiEnv>();
  app.use(
    requestLog(
      jsonLogger('debug', (line) => lines.push(line)),
      [/(?<=\/things\/)[^/]+/],
    ),
  );
  app.get('/publisher/api/things/:secret', (c) => c.text('ok'));
  const response = await app.request('/publisher/api/things/hunter1?token=hunter2');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('hunter');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    message: 'request',
    method: 'GET',
    path: '/publisher/api/things/…',
    status: 200,
    requestId: response.headers.get('x-request-id'),
  });
});
