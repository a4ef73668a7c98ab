import { eq, gte } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { minorUnits } from '#contract/money.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { correctConversion } from '../conversions/decide.ts';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { checkLedger } from '../ledger/check.ts';
import { payoutAccounts } from '../payout-accounts/tables.ts';
import { demoMark } from '../platform/demo-mark.ts';
import { clockOffset } from '../platform/network-clock.ts';
import { writeSetting } from '../platform/settings.ts';
import { mailsTo } from '../testing/mails.ts';
import { makePublisher } from '../testing/network.ts';
import { type Payees, payees, type Way } from '../testing/payees.ts';
import { buildsServer, inFolder, launchManager, manage } from '../testing/process.ts';
import { openShops, type Sale, type Shop, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { failPayment, markPaid, returnPayment } from './payments.ts';
import { runPayments } from './run.ts';
import { type PaymentRow, payments } from './tables.ts';

const given = inject('serverDatabase');
/** Weeks, each with its run: longer by ROUNDS=100. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const PUBLISHERS = 36;
const WEEK_MS = 7 * DAY_MS;
/** A Wednesday noon. */
const START = Date.UTC(2026, 9, 14, 12);
const actor = 'manager:anna';
const KEY = Buffer.alloc(32, 7).toString('base64');

/**
 * What a run waits for when it is killed: its publisher; the history of the conversions, when the payment is written;
 * the book, when all else is. Without any of them it is killed wherever it is.
 */
const locks = {
  publisher: 'select from publishers where id = $1 for update',
  history: 'lock table conversion_states in share mode',
  book: 'select from ledger_heads where publisher_id = $1 for update',
  nothing: null,
} as const;
type Moment = keyof typeof locks;
const moments = ['publisher', 'history', 'book', 'nothing'] as const satisfies readonly Moment[];

/** How publishers are paid: most of them by the week, some of them not at all. */
const ways: readonly (Way | null)[] = [
  {},
  { method: 'paypal' },
  { method: 'wise' },
  { method: 'webmoney', minimum: minorUnits('20') },
  { method: 'payoneer' },
  { method: 'capitalist', minimum: minorUnits('300') },
  { status: 'disabled' },
  { waits: 1_000 * WEEK_MS },
  null,
];

describe.runIf(given.kind === 'postgres')('runs in two processes on one PostgreSQL', () => {
  buildsServer();
  let deps: TestDeps;
  let env: Record<string, string>;
  let shops: Shops;
  let payee: Payees;
  const own: Shop[] = [];
  /** Sales of former weeks, by publisher. */
  const sold = new Map<string, Sale[]>();

  beforeAll(async () => {
    deps = await testDeps();
    deps.clock.set(START);
    // the clock of a demo alone can be moved
    await writeSetting(deps.db, demoMark, true);
    shops = await openShops(deps);
    payee = payees(deps);
    const url = deps.database.pool.options.connectionString ?? expect.unreachable('no address');
    env = { DATABASE_URL: url, DEMO: 'off', DATA_DIR: inFolder('manager'), PAYOUT_KEY: KEY };
    const { offer } = await shops.makeShop({ share: 10_000 });
    for (let made = 0; made < PUBLISHERS; made += 1) {
      const publisher = await makePublisher(deps);
      own.push(await shops.makeShop({ offer, publisher }));
      const way = ways[made % ways.length];
      if (way) await payee.addAccount(publisher, way);
    }
  });
  afterAll(() => deps.close());

  /** A week of a publisher: sales, a bonus, a correction of what may be paid already, an account more or less. */
  async function live(random: Seeded, shop: Shop): Promise<void> {
    const { publisher } = shop;
    const sales = sold.get(publisher.id) ?? [];
    for (const sale of sales.filter(() => random.chance(0.1))) {
      const amount = random.int(1_000_000);
      await correctConversion(deps, { ...sale.named, amount, reason: 'Wrong sum' });
    }
    for (let count = random.int(3); count > 0; count -= 1)
      sales.push(await shops.sell(shop, { amount: 1 + random.int(2_000_000) }));
    sold.set(publisher.id, sales);
    if (random.chance(0.4)) await payee.give(publisher, `${1 + random.int(200)}.0001`);
    if (!random.chance(0.1)) return;
    const gone = await deps.db
      .delete(payoutAccounts)
      .where(eq(payoutAccounts.publisherId, publisher.id))
      .returning({ id: payoutAccounts.id });
    if (gone.length === 0) await payee.addAccount(publisher);
  }

  /** What a run would do now, to the last unit. */
  async function planned(): Promise<string[]> {
    const found: string[] = [];
    for await (const verdict of runPayments(deps, { actor, zone: 'Europe/Prague', isPlan: true }))
      if (verdict.kind === 'paid') found.push(told(verdict.payment));
    return found.toSorted();
  }
  const told = ({ publisherId, number, amount, fee, conversionsAmount, otherAmount, method }: PaymentRow) =>
    [publisherId, number, amount, fee, conversionsAmount, otherAmount, method].join(' ');
  /** Payments of this week. */
  const made = () => deps.db.select().from(payments).where(gte(payments.createdAt, deps.clock.now()));

  const waiting = async () => {
    const { rows } = await deps.database.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database()
        and application_name like 'publisher-panel%' and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };

  /** Holds what a run waits for; gives what lets it go on. */
  async function hold(moment: Moment, publisherId: string): Promise<() => Promise<void>> {
    const lock = locks[moment];
    const holder = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await holder.connect();
    await holder.query('begin');
    if (lock !== null) await holder.query(lock, lock.includes('$1') ? [publisherId] : []);
    return () => holder.end();
  }
  type Run = ReturnType<typeof launchManager>;
  const begin = (count: number): readonly Run[] =>
    Array.from({ length: count }, () => launchManager(env, 'payments', 'run'));
  /** Waits for something, or until the runs are over. */
  const when = async (runs: readonly Run[], isThere: () => Promise<boolean>) => {
    const isOver = () => runs.every(({ child }) => child.exitCode !== null);
    await expect.poll(async () => isOver() || (await isThere()), { timeout: 60_000, interval: 3 }).toBe(true);
  };
  const alive = (runs: readonly Run[]) => runs.filter(({ child }) => child.exitCode === null).length;
  const paysMoreThan = async (count: number) => (await made()).length > count;
  /** Who of those is not paid yet, in the order of a run. */
  async function leftOf(due: readonly string[]): Promise<readonly string[]> {
    const paid = new Set((await made()).map(({ publisherId }) => publisherId));
    return due.map((line) => line.split(' ')[0] ?? '').filter((id) => !paid.has(id));
  }
  /** A crowded machine may not reach its database within a second: such a command has done nothing. */
  const isUnreached = (output: string) => output.includes('cannot be reached');
  /** @returns how many of the runs were killed, and how many never began; the others have come to their end */
  async function ends(
    runs: readonly Run[],
  ): Promise<{ readonly killed: number; readonly unreached: number }> {
    const ended = await Promise.all(runs.map((one) => one.ended));
    for (const { code, output } of ended) {
      expect(output).not.toMatch(/"level":"error"|duplicate key/);
      if (code === null || isUnreached(output)) continue;
      expect(code, output).toBe(0);
      expect(output).toMatch(/^Paid: \d+/m);
    }
    return {
      killed: ended.filter(({ code }) => code === null).length,
      unreached: ended.filter(({ output }) => isUnreached(output)).length,
    };
  }

  /**
   * Begins one run or two, and kills the first at that moment; the other one goes on, and is killed at a publisher behind
   * it. @returns how many were killed
   */
  async function kill(random: Seeded, moment: Moment, due: readonly string[]): Promise<number> {
    const left = await leftOf(due);
    const near = random.int(Math.ceil(left.length / 6));
    const far = near + 1 + random.int(Math.ceil(left.length / 8));
    const [here, behind] = [left[near], left[far]];
    if (here === undefined || behind === undefined) return expect.unreachable('too few are left');
    const letGo = await hold(moment, here);
    const letAllGo = await hold('publisher', behind);
    const runs = begin(1 + random.int(2));
    const [first, second] = runs;
    const before = due.length - left.length;
    await when(runs, async () =>
      locks[moment] === null ? paysMoreThan(before + near) : (await waiting()) >= alive(runs),
    );
    first?.child.kill('SIGKILL');
    await first?.ended;
    await letGo();
    if (second) {
      await when([second], async () => (await leftOf(due))[0] === behind && (await waiting()) > 0);
      second.child.kill('SIGKILL');
    }
    await letAllGo();
    return (await ends(runs)).killed;
  }

  /** Two runs that come to the same publisher at once, neither killed. */
  async function together(due: readonly string[]): Promise<void> {
    const [next] = await leftOf(due);
    const letGo = await hold('book', next ?? expect.unreachable('all are paid'));
    const runs = begin(2);
    await when(runs, async () => (await waiting()) >= alive(runs));
    await letGo();
    const { killed, unreached } = await ends(runs);
    expect(killed).toBe(0);
    if (unreached === runs.length) await together(due);
  }
  async function say(...args: readonly string[]): ReturnType<typeof manage> {
    const said = await manage(env, ...args);
    return isUnreached(said.text) ? say(...args) : said;
  }

  /** A payment that two managers say is sent at once has one reference, and one mail goes out. */
  async function sentTwice({ publisherId, id, number }: PaymentRow): Promise<void> {
    const { username, email } =
      own.find(({ publisher }) => publisher.id === publisherId)?.publisher ?? expect.unreachable();
    const before = (await mailsTo(deps.db, email)).length;
    const says = (reference: string) => say('payments', 'sent', username, String(number), reference);
    const answers = await Promise.all([says('first'), says('second')]);
    const [winner, ...others] = answers.flatMap(({ code }, at) =>
      code === 0 ? [['first', 'second'][at]] : [],
    );
    expect(others).toEqual([]);
    expect(answers.find(({ code }) => code === 1)?.text).toContain(`Payment ${number} was sent already`);
    const [row] = await deps.db.select().from(payments).where(eq(payments.id, id));
    expect(row).toMatchObject({ status: 'paid', reference: winner });
    expect(await mailsTo(deps.db, email)).toHaveLength(before + 1);
  }

  /** Some are paid, some fail, some come back, this week's or older ones; some stay on their way. */
  async function end(random: Seeded): Promise<void> {
    for (const { publisherId, id: paymentId, status } of await deps.db
      .select()
      .from(payments)
      .orderBy(payments.publisherId, payments.number)) {
      const named = { publisherId, paymentId, actor };
      const chance = random.next();
      if (status === 'inPayment' && chance < 0.5) await markPaid(deps, named);
      else if (status === 'inPayment' && chance < 0.6)
        await failPayment(deps, { ...named, failure: 'provider' });
      else if (status === 'inPayment' && chance < 0.7) await returnPayment(deps, named);
      else if (status === 'paid' && chance < 0.05) await returnPayment(deps, named);
    }
  }

  test('killed at any moment and begun again, pay nobody twice and leave nobody out', async () => {
    const killed = new Map<Moment, number>();
    for (let week = 0; week < ROUNDS; week += 1) {
      const random = seeded(`runs of week ${week}`);
      for (const shop of own) await live(random, shop);
      deps.clock.move(WEEK_MS - HOUR_MS);
      await writeSetting(deps.db, clockOffset, deps.clock.now().getTime() - Date.now());
      const due = await planned();
      for (const moment of moments)
        killed.set(moment, (killed.get(moment) ?? 0) + (await kill(random, moment, due)));
      await together(due);
      const rows = await made();
      expect(rows.map(told).toSorted(), `week ${week}`).toEqual(due);
      expect(await planned()).toEqual([]);
      expect(await checkLedger(deps)).toEqual([]);
      await sentTwice(rows[random.int(rows.length)] ?? expect.unreachable('no payment'));
      deps.clock.move(HOUR_MS);
      await end(random);
      expect(await checkLedger(deps)).toEqual([]);
    }
    // not after all was done
    for (const moment of moments) expect(killed.get(moment), moment).toBeGreaterThan(0);
    const { rows } = await deps.database.pool.query<{ deadlocks: string }>(
      'select deadlocks::text from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: '0' }]);
  }, 3_600_000);
});
