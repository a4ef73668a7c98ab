import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { jsonLogger } from '../log.ts';
import type { ApiEnv } from './env.ts';
import { requestLog, withoutToken } from './request-log.ts';

test('a request is one line without its query', async () => {
  const lines: string[] = [];
  const app = new Hono<ApiEnv>();
  app.use(requestLog(jsonLogger('debug', (line) => lines.push(line))));
  app.get('/publisher/api/things', (c) => c.text('ok'));
  const response = await app.request('/publisher/api/things?token=hunter2');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('hunter2');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    message: 'request',
    method: 'GET',
    path: '/publisher/api/things',
    status: 200,
    requestId: response.headers.get('x-request-id'),
  });
});

test.each([
  ['/publisher/register/confirm/abc', '/publisher/register/confirm/…'],
  ['/publisher/api/publishers/email_update/confirm/abc', '/publisher/api/publishers/email_update/confirm/…'],
  ['/publisher/api/publishers/abc/reset_password', '/publisher/api/publishers/…/reset_password'],
  ['/publisher/api/register/uploads/abc', '/publisher/api/register/uploads/…'],
  ['/mailbox/abc', '/mailbox/…'],
  ['/mailbox/abc/html', '/mailbox/…/html'],
  ['/publisher/api/publishers/current', '/publisher/api/publishers/current'],
])('a token in a path is left out: %s', (path, logged) => {
  expect(withoutToken(path)).toBe(logged);
});
