import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

test('an empty environment is enough', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    dataDir: resolve('data'),
    databaseUrl: null,
    publicUrl: 'http://localhost:4000',
    https: false,
    demo: true,
    limits: { loginAccount: { count: 10, seconds: 900 } },
  });
});

test('an empty variable counts as one that is not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(4000);
});

test('everything can be set', () => {
  const config = readConfig({
    PORT: '80',
    DATABASE_URL: 'postgres://me@db/panel',
    PUBLIC_URL: 'https://panel.example/',
    TRUSTED_PROXY: 'X-Forwarded-For',
    DEMO: 'off',
    LIMIT_LOGIN_ACCOUNT: '3/60',
    SESSION_IDLE_MINUTES: '15',
  });
  expect(config).toMatchObject({
    port: 80,
    databaseUrl: 'postgres://me@db/panel',
    publicUrl: 'https://panel.example',
    https: true,
    trustedProxyHeader: 'x-forwarded-for',
    demo: false,
    limits: { loginAccount: { count: 3, seconds: 60 } },
    sessionIdleMs: 900_000,
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '99999' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'panel.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://panel.example' }, 'PUBLIC_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM'],
  [{ REGISTRATION: 'maybe' }, 'REGISTRATION'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ TRUSTED_PROXY: 'a b' }, 'TRUSTED_PROXY'],
  [{ LIMIT_WRITE: '10' }, 'LIMIT_WRITE'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('%o is refused in one sentence that names it', (env, name) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must .*\\.$`));
});

test('the sentence about a database address does not say its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/panel' })).toThrow(
    "(it is 'mysql://…@db/panel')",
  );
});
