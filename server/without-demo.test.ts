import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { postgresDatabase, type PostgresDatabase } from './testing/postgres-database.ts';
import { buildsServer, inFolder, launch, manage, start } from './testing/process.ts';

const given = inject('serverDatabase');

describe.runIf(given.kind === 'postgres')('a bare PostgreSQL', () => {
  buildsServer();
  let own: PostgresDatabase;
  const env = () => ({
    DATABASE_URL: own.url,
    DATA_DIR: inFolder('data'),
    PAYOUT_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  beforeAll(async () => {
    own = await postgresDatabase({ content: 'nothing' });
  });
  afterAll(() => own.close());

  const logIn = (origin: string, username: string, password: string) =>
    fetch(`${origin}/publisher/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ username, password, _remember_me: true }),
    });

  test('has no demo and no mailbox, and its first publisher is made by the manager', async () => {
    // before the first start there is no network to speak to
    expect(await manage(env(), 'publishers')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^The database \S+ is empty\. Start the network on it first\./),
    });
    const { child, origin, ended } = await start(env());
    expect((await fetch(`${origin}/mailbox`)).status).toBe(404);
    expect(await (await fetch(`${origin}/publisher/config.json`)).json()).toMatchObject({ demo: null });
    expect((await logIn(origin, 'publisher', 'publisher')).status).toBe(401);
    const made = await manage(env(), 'add-publisher', 'first', 'first@own.example');
    expect(made.code).toBe(0);
    expect(made.text).toContain(`/${own.name}.\n`);
    const token = /reset_password\/confirm\/(\S+)/.exec(made.text)?.[1] ?? '';
    expect(made.text).toContain(`${origin}/publisher/reset_password/confirm/`);
    const set = await fetch(`${origin}/publisher/api/publishers/${token}/reset_password`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/merge-patch+json', origin },
      body: JSON.stringify({ plainPassword: 'a long one 1', repeatPlainPassword: 'a long one 1' }),
    });
    expect(set.ok).toBe(true);
    expect((await logIn(origin, 'first', 'a long one 1')).ok).toBe(true);
    // what it costs to guess: tests in this process have it cheaper
    const { rows } = await own.pool.query<{ password_hash: string }>('select password_hash from publishers');
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await manage(env(), 'clock', '+2h')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Only the clock of a demo is moved'),
    });
    child.kill('SIGTERM');
    expect((await ended).output).not.toContain('Log in as');
    // what one process was started as is what all of them are
    const asked = await launch({ ...env(), DEMO: 'on', PORT: '0' }).ended;
    expect(asked).toEqual({ code: 1, output: expect.stringMatching(/^DEMO must not be on: .*\.\n$/) });
  }, 120_000);
});
