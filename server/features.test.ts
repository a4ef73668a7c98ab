import { expect, test } from 'vitest';
import { secrets } from './features.ts';
import { withoutSecrets } from './platform/http/request-log.ts';

test.each([
  ['/publisher/register/confirm/abc', '/publisher/register/confirm/…'],
  ['/publisher/api/publishers/email_update/confirm/abc', '/publisher/api/publishers/email_update/confirm/…'],
  ['/publisher/api/publishers/abc/reset_password', '/publisher/api/publishers/…/reset_password'],
  ['/publisher/api/register/uploads/abc', '/publisher/api/register/uploads/…'],
  ['/mailbox/abc', '/mailbox/…'],
  ['/mailbox/abc/html', '/mailbox/…/html'],
  ['/publisher/api/publishers/current', '/publisher/api/publishers/current'],
])('what of a path is a secret is not logged: %s', (path, logged) => {
  expect(withoutSecrets(path, secrets)).toBe(logged);
});
