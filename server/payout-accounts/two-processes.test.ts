import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { DEMO_PUBLISHER_ID, DEMO_USERNAME, seedAccounts } from '../demo/demo-accounts.ts';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { systemClock } from '../platform/clock.ts';
import { drizzleOver } from '../platform/db/client.ts';
import { uuids } from '../platform/ids.ts';
import { mails } from '../platform/tables/mails.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { mailsTo } from '../testing/mails.ts';
import { LIST, PIN } from '../testing/payouts.ts';
import { buildsServer, inFolder, start } from '../testing/process.ts';
import { postgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';
import { testConfig } from '../testing/test-deps.ts';
import { accountsOf, methodsOf } from './account-rows.ts';
import { addAccount } from './change-account.ts';
import { payoutAccounts, payoutPins } from './tables.ts';
import { vaultOf } from '../vault/vault.ts';

const given = inject('serverDatabase');
/** Longer by ROUNDS=200. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
/** Not the one that everybody knows: a network without a demo would not start beside it. */
const PASSWORD = 'seven green lanterns';
const KEY = Buffer.alloc(32, 7).toString('base64');
const CHANGES = ['payoutAdded', 'payoutEdited', 'payoutActivated', 'payoutDeleted'];

/** The accounts as they can be told apart: each has a host of its own. */
type State = ReadonlyMap<string, { readonly id: string; readonly active: boolean; readonly minimum: number }>;

/** A change that would be made if it came alone, and what is there after it. */
interface Change {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly after: readonly string[];
}

const hostOf = (masked: string) => masked.split('@')[1] ?? '';
const told = (state: State): string[] =>
  [...state]
    .map(([host, { active, minimum }]) => `${host} ${active ? 'active' : 'disabled'} ${minimum}`)
    .toSorted();

/** One of what can be done with the accounts: `fresh` is a host that none of them has. */
function changeOf(random: Seeded, state: State, fresh: string): Change {
  const [host, row] = [...state][random.int(state.size)] ?? expect.unreachable('no account');
  const path = `${LIST}/${row.id}`;
  const others = new Map([...state].filter(([other]) => other !== host));
  const minimum = 51 + random.int(400);
  switch (row.active ? random.int(4) : random.int(5)) {
    case 0: {
      const body = { method: 'paypal', account: `pay@${fresh}`, minimalAmount: String(minimum) };
      const added = { id: '', active: false, minimum: minimum * 10_000 };
      return { method: 'POST', path: LIST, body, after: told(new Map([...state, [fresh, added]])) };
    }
    case 1:
      return { method: 'DELETE', path, body: {}, after: told(others) };
    case 2: {
      const edited = { ...row, minimum: minimum * 10_000 };
      const after = told(new Map([...others, [host, edited]]));
      return { method: 'PATCH', path, body: { minimalAmount: String(minimum) }, after };
    }
    case 3: {
      const after = told(new Map([...others, [fresh, row]]));
      return { method: 'PATCH', path, body: { account: `pay@${fresh}` }, after };
    }
    default: {
      const after = told(new Map([...state].map(([one, is]) => [one, { ...is, active: one === host }])));
      return { method: 'PATCH', path, body: { status: 1 }, after };
    }
  }
}

describe.runIf(given.kind === 'postgres')('two processes on one PostgreSQL', () => {
  buildsServer();
  const clock = systemClock();
  let own: PostgresDatabase;
  beforeAll(async () => {
    own = await postgresDatabase();
    const db = drizzleOver(own.pool);
    await seedAccounts(db, clock.now());
    await db.update(publishers).set({ passwordHash: await hashPassword(PASSWORD) });
  });
  afterAll(() => own.close());

  test('make one change with one pin, whatever is asked of them at once', async () => {
    const deps = {
      db: drizzleOver(own.pool),
      clock,
      ids: uuids(clock),
      config: testConfig({ PAYOUT_KEY: KEY }),
    };
    const { db } = deps;
    const [publisher = expect.unreachable('no publisher')] = await db
      .select()
      .from(publishers)
      .where(eq(publishers.id, DEMO_PUBLISHER_ID));
    const limits = { LIMIT_PIN: '999999/60', LIMIT_WRITE: '999999/60' };
    const env = { DATABASE_URL: own.url, DEMO: 'off', PAYOUT_KEY: KEY, ...limits };
    const processes = [
      await start({ ...env, DATA_DIR: inFolder('first') }),
      await start({ ...env, DATA_DIR: inFolder('second') }),
    ];
    let cookie = '';
    const ask = async (at: number, method: string, path: string, body?: object) => {
      const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
      const answer = await fetch(`${processes[at]?.origin}${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': type }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.text();
      return answer;
    };
    const login = { username: DEMO_USERNAME, password: PASSWORD };
    const signedIn = await ask(0, 'POST', '/publisher/api/login', login);
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');

    /** Some accounts, the first of them active or none. */
    const prepare = async (random: Seeded, round: number): Promise<State> => {
      for (const table of [payoutAccounts, payoutPins, mails]) await db.delete(table);
      const method = (await methodsOf(db)).find(({ code }) => code === 'paypal');
      if (method === undefined) return expect.unreachable('no method');
      await db.transaction(async (tx) => {
        const count = 2 + random.int(3);
        for (let number = 0; number < count; number += 1) {
          const details = { method, account: `pay@r${round}-${number}.example`, minimalAmount: '50' };
          await addAccount({ ...deps, db: tx, vault: vaultOf([KEY]) }, publisher, details, 'en');
        }
        if (random.chance(0.2)) await tx.update(payoutAccounts).set({ status: 'disabled' });
      });
      return read();
    };
    const read = async (): Promise<State> =>
      new Map(
        (await accountsOf(db, publisher.id)).map(({ id, masked, status, minimum }) => [
          hostOf(masked),
          { id, active: status === 'active', minimum },
        ]),
      );
    const freshPin = async (at: number) => {
      expect((await ask(at, 'GET', PIN)).status).toBe(200);
      return newestPin();
    };
    const newestPin = async () =>
      (await mailsTo(db, publisher.email)).flatMap(({ values }) => values['pin'] ?? []).at(-1) ?? '';
    const mailed = () => db.$count(mails, inArray(mails.template, CHANGES));

    /** Sends changes to both at once, all with one pin. @returns those that were made. */
    const race = async (random: Seeded, state: State, pin: string, label: string) => {
      const isAsked = random.chance(0.3);
      // a pin that is asked for makes the other one wrong: fewer tries than lock
      const changes = Array.from({ length: 3 + random.int(isAsked ? 2 : 6) }, (_, at) =>
        changeOf(random, state, `n${at}.${label.replaceAll(' ', '-')}.example`),
      );
      const before = await mailed();
      const [answers] = await Promise.all([
        Promise.all(
          changes.map(async (change) => {
            const { status } = await ask(random.int(2), change.method, change.path, { ...change.body, pin });
            return { change, status };
          }),
        ),
        isAsked ? ask(random.int(2), 'GET', PIN) : null,
      ]);
      const made = answers.filter(({ status }) => status < 300).map(({ change }) => change);
      // the pin is used up; what another one has deleted or made active is not there to be
      const lost = answers.map(({ status }) => status).filter((status) => status >= 300);
      expect(
        lost.filter((status) => ![404, 409, 422].includes(status)),
        label,
      ).toEqual([]);
      if (isAsked) expect(made.length, label).toBeLessThanOrEqual(1);
      else expect(made, label).toHaveLength(1);
      const now = await read();
      expect(told(now), label).toEqual(made[0]?.after ?? told(state));
      expect([...now.values()].filter(({ active }) => active).length, label).toBeLessThanOrEqual(1);
      expect(await mailed(), label).toBe(before + made.length);
      return { isAsked };
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      const random = seeded(`payout round ${round}`);
      const state = await prepare(random, round);
      const pin = await freshPin(random.int(2));
      const { isAsked } = await race(random, state, pin, `round ${round}`);
      const left = await read();
      if (!isAsked || left.size === 0) continue;
      // the pin that was asked for meanwhile allows a change of its own
      const change = changeOf(random, left, `last.round-${round}.example`);
      const body = { ...change.body, pin: await newestPin() };
      const answer = await ask(random.int(2), change.method, change.path, body);
      expect(answer.status, `round ${round}`).toBeLessThan(300);
      expect(told(await read()), `round ${round}`).toEqual(change.after);
    }

    for (const { child } of processes) child.kill('SIGTERM');
    const outputs = await Promise.all(processes.map(({ ended }) => ended));
    expect(outputs.map(({ output }) => output).join('')).not.toMatch(/deadlock|"level":"error"/);
    const { rows } = await own.pool.query<{ deadlocks: string }>(
      'select deadlocks::text from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: '0' }]);
  }, 600_000);
});
