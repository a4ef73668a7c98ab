import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { readConfig } from './config.ts';
import { placeOf } from './db/client.ts';
import { limitVariable } from './limits.ts';
import { StartError } from './start-error.ts';

const read = (env: Parameters<typeof readConfig>[0]) => readConfig(env, features);

test('an empty environment is enough', () => {
  expect(read({})).toMatchObject({
    port: 4000,
    dataDir: resolve('data'),
    databaseUrl: null,
    publicUrl: 'http://localhost:4000',
    https: false,
    demo: true,
    limits: { loginAccount: { count: 10, seconds: 900 } },
  });
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://panel.example' }, true],
  [{ PUBLIC_URL: 'https://panel.example' }, false],
  [{ DATABASE_URL: 'postgres://me@db/panel' }, false],
  [{ DATABASE_URL: 'postgres://me@db/panel', PUBLIC_URL: 'https://panel.example', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
])('%o asks for a demo: %s', (env, demo) => {
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(read({ PAYOUT_KEY: key, ...env })).toMatchObject({ demo, isDemoSaid: 'DEMO' in env });
});

test('a process drains where there may be others, and as long as it is told', () => {
  const postgres = {
    DATABASE_URL: 'postgres://me@db/panel',
    PAYOUT_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  expect([read({}), read(postgres), read({ DRAIN_SECONDS: '30' })].map(({ drainMs }) => drainMs)).toEqual([
    0, 5_000, 30_000,
  ]);
});

test('an empty variable counts as one that is not set', () => {
  expect(read({ DATABASE_URL: '', PORT: '' }).port).toBe(4000);
});

test('a demo takes more from one address, as far as nothing else is set', () => {
  const { limits, demoLimits } = read({ LIMIT_REGISTER_ADDRESS: '7/60' });
  expect(demoLimits.loginAddress.count).toBeGreaterThan(limits.loginAddress.count);
  expect(demoLimits.loginAccount).toEqual(limits.loginAccount);
  expect([limits.registerAddress.count, demoLimits.registerAddress.count]).toEqual([7, 7]);
});

test('everything can be set', () => {
  const config = read({
    PORT: '80',
    DATABASE_URL: 'postgres://me@db/panel',
    PUBLIC_URL: 'https://panel.example/',
    TRUSTED_PROXY: 'X-Forwarded-For',
    DEMO: 'off',
    LIMIT_LOGIN_ACCOUNT: '3/60',
    SESSION_IDLE_MINUTES: '15',
    PAYOUT_KEY: Buffer.alloc(32, 7).toString('base64'),
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
  [{ PUBLIC_URL: 'https://panel.example/publisher/' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://panel.example/#top' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://me@panel.example' }, 'PUBLIC_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM'],
  [{ REGISTRATION: 'maybe' }, 'REGISTRATION'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ TRUSTED_PROXY: 'a b' }, 'TRUSTED_PROXY'],
  [{ LIMIT_WRITE: '10' }, 'LIMIT_WRITE'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ METRICS_PORT: '99999' }, 'METRICS_PORT'],
  [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN'],
  [{ METRICS_TOKEN: 'sixteen letters and blanks' }, 'METRICS_TOKEN'],
  [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
  [{ DNS_SERVERS: 'dns.example' }, 'DNS_SERVERS'],
  [{ DNS_SERVERS: '1.1.1.1,8.8.8' }, 'DNS_SERVERS'],
  [{ DNS_TIMEOUT_MS: '0' }, 'DNS_TIMEOUT_MS'],
  [{ CNAME_TARGET: 'https://go.example.com' }, 'CNAME_TARGET'],
])('%o is refused in one sentence that names it', (env, name) => {
  expect(() => read(env)).toThrow(StartError);
  expect(() => read(env)).toThrow(new RegExp(`^${name} must .*\\.$`));
});

test('numbers are told to nobody, to this machine, or for a token', () => {
  expect(read({}).metrics).toEqual({ port: null, host: '127.0.0.1', token: null });
  const [token, others] = ['seventeen-letters', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }];
  expect(() => read(others)).toThrow(/^METRICS_HOST is '0\.0\.0\.0', .* set METRICS_TOKEN/);
  expect(read({ ...others, METRICS_TOKEN: token }).metrics).toEqual({ port: 9464, host: '0.0.0.0', token });
  expect(() => read({ METRICS_TOKEN: 'short-secret' })).toThrow(/^(?!.*short-secret)/s);
});

test('name servers are addresses, with a port or without', () => {
  const env = { DNS_SERVERS: '1.1.1.1, 127.0.0.1:5353,[2001:db8::1]:53,2001:db8::2' };
  expect(read(env).dnsServers).toEqual(['1.1.1.1', '127.0.0.1:5353', '[2001:db8::1]:53', '2001:db8::2']);
});

test.each([
  [{ DATABASE_URL: 'mysql://me:hunter2@db/panel' }, 'mysql://…'],
  [{ DATABASE_URL: 'postgresql+asyncpg://me:hunter2@db/panel' }, 'postgresql+asyncpg://…'],
  // as `openssl rand -base64` makes them
  [{ DATABASE_URL: 'postgres://me:hun/ter2@db:5432/panel' }, 'postgres://…'],
  [{ DATABASE_URL: 'postgres://me:hun#ter2@db/panel?password=hunter2' }, 'postgres://…'],
  [{ DATABASE_URL: 'postgres://me:hun@/ter2@db:5432/panel' }, 'postgres://…'],
  // the host is forgotten, and what stands behind an @ is no host
  [{ DATABASE_URL: 'postgres://me:hunter2/panel' }, 'postgres://…'],
  [{ DATABASE_URL: 'postgres://me@db:port/panel?password=hun@ter2' }, 'postgres://…'],
  [{ SMTP_URL: 'smtp://me:hun/ter2@mail.example:587' }, 'smtp://…'],
  [{ SMTP_URL: 'me:hunter2@mail.example' }, '…'],
  [{ SMTP_URL: 'hunter2' }, '…'],
  [{ PUBLIC_URL: 'https://me:hunter2@panel.example' }, 'https://…'],
])('of an address that cannot be read the password is not said: %o', (env, said) => {
  expect(() => read(env)).toThrow(StartError);
  expect(() => read(env)).toThrow(new RegExp(`^${Object.keys(env)[0]} must .*`));
  expect(() => read(env)).toThrow(`(it is '${said}').`);
});

test.each([
  ['postgres://me:hunter2@db:5433/panel', 'db:5433/panel'],
  ['postgres://me:hun%2Fter2@db/panel?sslmode=require', 'db/panel'],
  ['postgres:///panel?host=/var/run/postgresql', '/var/run/postgresql/panel'],
  ['postgres://me:hunter2@/panel?host=/var/run/postgresql', '/var/run/postgresql/panel'],
])('the database of %s is called by its place', (databaseUrl, place) => {
  expect(read({ DATABASE_URL: databaseUrl, DEMO: 'on' })).toMatchObject({ databaseUrl });
  expect(placeOf(databaseUrl)).toBe(place);
});

test('every limit has its variable, and .env.example names each with its standard', async () => {
  const example = await readFile(resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^# (LIMIT_\w+)=(\S+)$/gm)].map(([, name, standard]) => [
    name,
    standard,
  ]);
  const limits = Object.entries(read({}).limits);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(
      limits.map(([name, { count, seconds }]) => [limitVariable(name), `${count}/${seconds}`]),
    ),
  );
});
