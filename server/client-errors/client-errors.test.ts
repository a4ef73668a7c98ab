import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { API_BASE } from '#contract/paths.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { jsonLogger } from '../platform/log.ts';
import { clientErrorEndpoints, withoutSecrets } from './endpoints.ts';

const send = async (report: object) => {
  const lines: string[] = [];
  const log = jsonLogger('info', (line) => lines.push(line));
  const app = new Hono<ApiEnv>();
  for (const { path, respond } of clientErrorEndpoints) app.post(path, (c) => respond(c, { log }));
  const response = await app.request('/client_errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  return { status: response.status, line: lines.join('') };
};

test('a report is logged as one line, cut to size, without what it should not have sent', async () => {
  const { status, line } = await send({
    message: `cannot read x of undefined ${'y '.repeat(900)}`,
    stack: `at load (${API_BASE}/ch/reports/summary?sub1=secret:1:2)`,
    route: '/publisher/register/confirm/tok-3n',
    password: 'hunter2',
  });
  expect(status).toBe(204);
  expect(line.split('\n')).toHaveLength(2);
  expect(line.length).toBeLessThan(2500);
  expect(line).toContain('cannot read x of undefined');
  expect(line).not.toMatch(/secret|tok-3n|hunter2/);
});

test.each([
  ['GET /a/b?token=abc failed', 'GET /a/b?… failed'],
  ['/register/confirm/abc123', '/register/confirm/…'],
  ['mail to jane.doe+x@mail.example bounced', 'mail to …@… bounced'],
  ['key 0f8fad5bd9cb469fa16570867728950e here', 'key … here'],
  ['offer 0192f3a4-7b6c-7def-8123-456789ab9a1c is gone', 'offer … is gone'],
  [`${'a'.repeat(70)}@mail.example bounced`, `${'a'.repeat(6)}…@… bounced`],
  ['a-very-long-name-of-a-function failed', 'a-very-long-name-of-a-function failed'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln was refused', 'Bearer … was refused'],
  ['{"password":"hunter2","page":2}', '{"password":…,"page":2}'],
  ["pin: '1234', access_token=abc;x", 'pin: …, access_token=…;x'],
  ['apiKey=k-1&b=2', 'apiKey=…&b=2'],
  ['hash deadbeef01234567 of it', 'hash … of it'],
  ['card 4111 1111 1111 1111, 12 items', 'card …, 12 items'],
  ['at load (app-3f2a.js:12:345) in 2026-11-26', 'at load (app-3f2a.js:12:345) in 2026-11-26'],
  ['recovery a1b2-c3d4-e5f6-g7h8 refused', 'recovery … refused'],
  ['code=123456, {"code":"654 321"}', 'code=…, {"code":"…"}'],
  ['code: 404', 'code: 404'],
  ['TypeError: undefined is not a function', 'TypeError: undefined is not a function'],
])('%s', (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});
