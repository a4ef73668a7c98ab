import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as v from 'valibot';
import { RecoveryCodes, SecondFactorKey } from '#contract/resources/second-factor.ts';
import { hashPassword } from '../auth/password.ts';
import { sessions } from '../auth/tables/sessions.ts';
import { DEMO_PUBLISHER_ID, DEMO_USERNAME, seedAccounts } from '../demo/demo-accounts.ts';
import { systemClock } from '../platform/clock.ts';
import { drizzleOver } from '../platform/db/client.ts';
import { mails } from '../platform/tables/mails.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { buildsServer, inFolder, start } from '../testing/process.ts';
import { at, codeOf } from '../testing/second-factors.ts';
import { postgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

const given = inject('serverDatabase');
/** Not the one that everybody knows: a network without a demo would not start beside it. */
const PASSWORD = 'seven green lanterns';
const KEY = Buffer.alloc(32, 7).toString('base64');

describe.runIf(given.kind === 'postgres')('two processes on one PostgreSQL', () => {
  buildsServer();
  let own: PostgresDatabase;
  beforeAll(async () => {
    own = await postgresDatabase();
    const db = drizzleOver(own.pool);
    await seedAccounts(db, systemClock().now());
    await db.update(publishers).set({ passwordHash: await hashPassword(PASSWORD) });
  });
  afterAll(() => own.close());

  test('turn it on once, and let one in by each code', async () => {
    const db = drizzleOver(own.pool);
    const often = '999999/60';
    const limits = {
      LIMIT_WRITE: often,
      LIMIT_LOGIN_ADDRESS: often,
      LIMIT_LOGIN_ACCOUNT: often,
      LIMIT_SECOND_FACTOR_TRY: often,
      LIMIT_SECOND_FACTOR_STRANGER: often,
    };
    const env = { DATABASE_URL: own.url, DEMO: 'off', PAYOUT_KEY: KEY, ...limits };
    const processes = [
      await start({ ...env, DATA_DIR: inFolder('first') }),
      await start({ ...env, DATA_DIR: inFolder('second') }),
    ];
    const ask = async (process: number, path: string, body: object, cookie = '') => {
      const answer = await fetch(`${processes[process]?.origin}${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const set = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
      return { status: answer.status, said: await answer.text(), cookie: set.join('; ') };
    };
    const logIn = (process: number) =>
      ask(process, '/publisher/api/login', { username: DEMO_USERNAME, password: PASSWORD });
    /** The same on both, so often. */
    const both = (times: number, one: (process: number) => ReturnType<typeof ask>) =>
      Promise.all(Array.from({ length: times }, (_, number) => one(number % 2)));

    const { cookie } = await logIn(0);
    const begun = await ask(0, at.begin, { currentPassword: PASSWORD }, cookie);
    const { secret } = v.parse(SecondFactorKey, JSON.parse(begun.said));
    const first = codeOf(secret, new Date());
    const confirmed = await both(8, (process) => ask(process, at.confirm, { code: first }, cookie));
    const [done, ...more] = confirmed.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(confirmed.filter(({ status }) => status === 409)).toHaveLength(7);
    const { recoveryCodes: codes } = v.parse(RecoveryCodes, JSON.parse(done?.said ?? ''));
    expect(await db.$count(recoveryCodes)).toBe(10);
    expect(await db.$count(mails, eq(mails.template, 'secondFactorOn'))).toBe(1);

    for (const code of [codeOf(secret, new Date(), 1), ...codes.slice(0, 3)]) {
      const before = await db.$count(sessions);
      const challenges = await both(8, logIn);
      expect(challenges.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
      const answers = await Promise.all(
        challenges.map((one, number) => ask(number % 2, at.prove, { code }, one.cookie)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 422, 422, 422, 422, 422, 422, 422,
      ]);
      expect(await db.$count(sessions)).toBe(before + 1);
    }
    expect(await db.$count(recoveryCodes)).toBe(7);

    // one challenge, which both are asked with at once, by codes that are right each
    const [one] = await both(1, logIn);
    const answers = await Promise.all(
      codes.slice(3, 7).map((code, number) => ask(number % 2, at.prove, { code }, one?.cookie)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
    expect(await db.$count(recoveryCodes)).toBe(6);
    expect(await db.$count(secondFactors, eq(secondFactors.publisherId, DEMO_PUBLISHER_ID))).toBe(1);

    for (const { child } of processes) child.kill('SIGTERM');
    const outputs = await Promise.all(processes.map(({ ended }) => ended));
    expect(outputs.map(({ output }) => output).join('')).not.toMatch(/deadlock|"level":"error"/);
  }, 600_000);
});
