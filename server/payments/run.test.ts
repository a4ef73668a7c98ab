import { and, eq, like } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { minorUnits } from '#contract/money.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { availableBalance, balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { notifications } from '../notifications/tables.ts';
import { lockAccounts } from '../payout-accounts/change-account.ts';
import { paymentMethods, payoutAccounts, payoutFreezes } from '../payout-accounts/tables.ts';
import { drizzleOver } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { mailsTo } from '../testing/mails.ts';
import { makePublisher } from '../testing/network.ts';
import { type Payees, payees } from '../testing/payees.ts';
import { openShops, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { paymentCommands } from './payment-commands.ts';
import { failPayment, markPaid, returnPayment } from './payments.ts';
import { payOne, runPayments, type RunVerdict } from './run.ts';
import { payments } from './tables.ts';
import { asText } from '../platform/manager/said.ts';

const run = { actor: 'manager:anna', zone: 'Europe/Prague', isPlan: false };
const plan = { ...run, isPlan: true };
let deps: TestDeps;
let shops: Shops;
let addAccount: Payees['addAccount'];
let give: Payees['give'];
let richPublisher: Payees['richPublisher'];

beforeAll(async () => {
  deps = await testDeps();
  ({ addAccount, give, richPublisher } = payees(deps));
  shops = await openShops(deps);
});
afterEach(async () => {
  // whatever happened, it adds up
  expect(await checkLedger(deps)).toEqual([]);
});
afterAll(() => deps.close());

async function all(of = run): Promise<Map<string, RunVerdict>> {
  const found = new Map<string, RunVerdict>();
  for await (const verdict of runPayments(deps, of)) {
    expect(found.has(verdict.publisherId), 'nobody twice').toBe(false);
    found.set(verdict.publisherId, verdict);
  }
  return found;
}
const paymentsOf = ({ id }: PublisherRow) =>
  deps.db.select().from(payments).where(eq(payments.publisherId, id)).orderBy(payments.number);
const pay = async (publisher: PublisherRow) => {
  const verdict = await payOne(deps, run, publisher.id);
  return verdict?.kind === 'paid' ? verdict.payment : expect.unreachable(JSON.stringify(verdict));
};
const refusalOf = async (publisher: PublisherRow) => {
  const verdict = await payOne(deps, run, publisher.id);
  return verdict?.kind === 'refused' ? verdict.refusal : verdict;
};

describe('a run', () => {
  test('pays by the terms of the method and of the account', async () => {
    const publisher = await richPublisher('100');
    const payment = await pay(publisher);
    // 2.00 of USDT TRC20, there within a day
    expect(payment).toMatchObject({
      number: 1,
      amount: minorUnits('100'),
      fee: minorUnits('2'),
      method: 'usdt_trc20',
      account: 'TR7N••••Lj6t',
      status: 'inPayment',
      expectedAt: new Date(deps.clock.now().getTime() + DAY_MS),
    });
    expect(await balancesOf(deps.db, publisher.id)).toMatchObject({
      available: 0,
      inPayment: minorUnits('100'),
    });
  });

  test('pays who has exactly the minimum, and not who has a unit less', async () => {
    const minimum = minorUnits('100');
    expect(await pay(await richPublisher('100', { minimum }))).toMatchObject({ amount: minimum });
    expect(await refusalOf(await richPublisher('99.9999', { minimum }))).toBe('belowMinimum');
  });

  test('keeps back a share that is rounded up, never more than the amount', async () => {
    const publisher = await richPublisher('100.0001', { method: 'paypal' });
    expect((await pay(publisher)).fee).toBe(20_001);
    await deps.db.update(paymentMethods).set({ minimum: 1 }).where(eq(paymentMethods.code, 'usdt_erc20'));
    const small = await richPublisher('10', { method: 'usdt_erc20', minimum: 1 });
    expect(await refusalOf(small)).toBe('feeTooLarge');
    await deps.db
      .update(paymentMethods)
      .set({ minimum: minorUnits('200') })
      .where(eq(paymentMethods.code, 'usdt_erc20'));
  });

  test.each([
    ['noAccount', '100', null],
    ['noneActive', '100', { status: 'disabled' }],
    ['notInForce', '100', { waits: HOUR_MS }],
    ['belowMinimum', '49.9999', {}],
    ['belowMinimum', '100', { minimum: minorUnits('100.0001') }],
    ['belowMinimum', '100', { method: 'btc', minimum: 1 }],
  ] as const)('refuses: %s, with %s available and %j', async (refusal, amount, way) => {
    const publisher = await richPublisher(amount, way);
    expect(await payOne(deps, plan, publisher.id)).toMatchObject({
      kind: 'refused',
      refusal,
      amount: minorUnits(amount),
    });
    expect(await refusalOf(publisher)).toBe(refusal);
    expect(await paymentsOf(publisher)).toEqual([]);
  });

  test('refuses while the method is switched off', async () => {
    const publisher = await richPublisher('100', { method: 'paypal' });
    const switched = (enabled: boolean) =>
      deps.db.update(paymentMethods).set({ enabled }).where(eq(paymentMethods.code, 'paypal'));
    await switched(false);
    expect(await refusalOf(publisher)).toBe('methodOff');
    await switched(true);
    expect(await refusalOf(publisher)).toMatchObject({ kind: 'paid' });
  });

  test("refuses who said 'this was not me', and who has nothing is not asked", async () => {
    const publisher = await richPublisher();
    await deps.db.insert(payoutFreezes).values({ publisherId: publisher.id, at: deps.clock.now() });
    expect(await refusalOf(publisher)).toBe('frozen');
    const poor = await makePublisher(deps);
    await addAccount(poor);
    expect((await all(plan)).has(poor.id)).toBe(false);
  });

  test('takes conversions of the periods that are over, and leaves those of this one', async () => {
    const shop = await shops.makeShop({ share: 10_000 });
    await addAccount(shop.publisher);
    await shops.sell(shop, { amount: minorUnits('60') });
    expect(await refusalOf(shop.publisher)).toBe('belowMinimum');
    deps.clock.move(7 * DAY_MS);
    await shops.sell(shop, { amount: minorUnits('70') });
    expect((await pay(shop.publisher)).amount).toBe(minorUnits('60'));
    expect(await availableBalance(deps.db, shop.publisher.id)).toBe(minorUnits('70'));
    // once a week
    await give(shop.publisher, '500');
    expect(await refusalOf(shop.publisher)).toBe('paidAlready');
    deps.clock.move(7 * DAY_MS);
    expect((await pay(shop.publisher)).amount).toBe(minorUnits('570'));
  });

  test('pays monthly what is paid monthly', async () => {
    const publisher = await richPublisher('900', { method: 'wire' });
    await pay(publisher);
    await give(publisher, '900');
    deps.clock.move(7 * DAY_MS);
    expect(await refusalOf(publisher)).toBe('paidAlready');
    deps.clock.move(31 * DAY_MS);
    expect((await pay(publisher)).number).toBe(2);
  });

  test('planned leaves no trace, and is what the run then does', async () => {
    const [rich, poor] = [await richPublisher('300'), await richPublisher('1')];
    const before = await balancesOf(deps.db, rich.id);
    const planned = await all(plan);
    expect(await balancesOf(deps.db, rich.id)).toEqual(before);
    expect(await paymentsOf(rich)).toEqual([]);
    const done = await all();
    expect([...done.keys()].toSorted()).toEqual([...planned.keys()].toSorted());
    for (const [id, verdict] of done) {
      const foreseen = planned.get(id);
      if (verdict.kind === 'paid' && foreseen?.kind === 'paid') {
        const { id: _, ...payment } = verdict.payment;
        expect(foreseen.payment).toMatchObject(payment);
      } else expect(foreseen).toEqual(verdict);
    }
    expect(done.get(rich.id)).toMatchObject({ kind: 'paid' });
    expect(done.get(poor.id)).toMatchObject({ kind: 'refused', refusal: 'belowMinimum' });
  });

  test.each([
    ['before it', false],
    ['behind it', true],
  ])(
    'makes one payment where the connection breaks %s, and goes on where it breaks again',
    async (_, isMade) => {
      const publisher = await richPublisher('80');
      let breaks = 1;
      const transaction: TestDeps['db']['transaction'] = async (act, ...more) => {
        if (breaks === 0) return deps.db.transaction(act, ...more);
        breaks -= 1;
        if (isMade) await deps.db.transaction(act, ...more);
        throw new Error('Connection terminated unexpectedly');
      };
      // all else as it is
      const db: TestDeps['db'] = Object.assign(Object.create(deps.db), { transaction });
      const verdict = await payOne({ ...deps, db }, run, publisher.id);
      expect(verdict).toMatchObject(isMade ? { refusal: 'paidAlready' } : { kind: 'paid' });
      expect(await paymentsOf(publisher)).toHaveLength(1);
      breaks = 2;
      expect(await payOne({ ...deps, db }, run, publisher.id)).toMatchObject({ refusal: 'broken' });
    },
  );

  test('leaves nobody out, however many there are', async () => {
    const many = await deps.db.transaction(async (db) => {
      const { richPublisher: make } = payees({ ...deps, db });
      const made: string[] = [];
      while (made.length < 230) made.push((await make('60')).id);
      return made;
    });
    const found = await all();
    for (const id of many) expect(found.get(id)).toMatchObject({ kind: 'paid' });
  });

  test('that was killed goes on where it stood, and of two at once nobody is paid twice', async () => {
    const publishers = await Promise.all(Array.from({ length: 12 }, () => richPublisher('80')));
    const killed = runPayments(deps, run);
    await killed.next();
    await killed.return(undefined);
    await Promise.all([all(), all()]);
    for (const publisher of publishers) expect(await paymentsOf(publisher)).toHaveLength(1);
  });
});

test.skipIf(inject('serverDatabase').kind === 'pglite')(
  'a run waits for who changes an account, and goes by what it is then',
  async () => {
    const publisher = await richPublisher();
    const { refusal } = await deps.db.transaction(async (tx) => {
      const accounts = await lockAccounts(tx, publisher.id);
      let isOver = false;
      const asked = refusalOf(publisher).finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await lockWaits(deps.db)) > 0, { timeout: 60_000 }).toBe(true);
      for (const { id } of accounts)
        await tx.update(payoutAccounts).set({ status: 'disabled' }).where(eq(payoutAccounts.id, id));
      return { refusal: asked };
    });
    expect(await refusal).toBe('noneActive');
  },
);

// the embedded database has no such limit
test.runIf(inject('serverDatabase').kind === 'postgres')(
  'a payment whose conversions take longer than a statement may is made, and ends',
  async () => {
    const publisher = await richPublisher();
    await deps.database.pool.query(`
      create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.8); return null; end $$;
      create trigger take_long before update on conversions for each statement execute function take_long()`);
    const connectionString = deps.database.pool.options.connectionString;
    const impatient = new pg.Pool({ connectionString, max: 1, statement_timeout: 500 });
    const hurried = { ...deps, db: drizzleOver(impatient) };
    try {
      const made = await payOne(hurried, run, publisher.id);
      const { id: paymentId } =
        made?.kind === 'paid' ? made.payment : expect.unreachable(JSON.stringify(made));
      const of = { publisherId: publisher.id, paymentId, actor: run.actor };
      expect(await markPaid(hurried, of)).toBe(true);
      expect(await returnPayment(hurried, of)).toBe(true);
      // only for that
      expect((await impatient.query('show statement_timeout')).rows).toEqual([
        { statement_timeout: '500ms' },
      ]);
    } finally {
      await impatient.end();
      await deps.database.pool.query('drop function take_long cascade');
    }
  },
);

describe('a payment that was sent', () => {
  test('comes back weeks later, once, and is paid again in the same period', async () => {
    const shop = await shops.makeShop({ share: 10_000 });
    const { publisher } = shop;
    await addAccount(publisher);
    const sale = await shops.sell(shop, { amount: minorUnits('60') });
    await give(publisher, '40');
    deps.clock.move(7 * DAY_MS);
    const { id: paymentId } = await pay(publisher);
    const named = { publisherId: publisher.id, paymentId, actor: 'manager:anna' };
    expect(await markPaid(deps, { ...named, reference: 'R 1' })).toBe(true);
    expect(await sale.row()).toMatchObject({ status: 'paid' });
    expect(await returnPayment(deps, { ...named, note: 'Account closed' })).toBe(true);
    expect(await returnPayment(deps, named)).toBe(false);
    expect(await markPaid(deps, named)).toBe(false);
    expect(await failPayment(deps, { ...named, failure: 'provider' })).toBe(false);
    expect(await sale.row()).toMatchObject({ status: 'approved', paymentId: null });
    expect(await balancesOf(deps.db, publisher.id)).toMatchObject({
      available: minorUnits('100'),
      inPayment: 0,
      paid: 0,
    });
    expect(await pay(publisher)).toMatchObject({ number: 2, amount: minorUnits('100') });
  });
});

describe("the manager's command", () => {
  const command = async (...args: string[]) =>
    asText((await paymentCommands[0]?.run(deps, args)) ?? expect.unreachable('no command'));

  test('plans, runs, lists and ends payments, and the publisher is told', async () => {
    const publisher = await richPublisher('200');
    const { username, email } = publisher;
    const poor = await richPublisher('3', null);
    const planned = await command('plan');
    expect(planned).toMatch(
      new RegExp(`${username} +1 +usdt_trc20 +TR7N••••Lj6t +200.0000 +2.0000 +198.0000`),
    );
    expect(planned).toMatch(new RegExp(`${poor.username} +3.0000 +has no payout account`));
    expect(planned).toContain('Would pay: ');
    expect(await paymentsOf(publisher)).toEqual([]);
    expect(await command('run')).toContain('Paid: ');
    expect(await command('list', username)).toMatch(/1 +\d{4}-\d{2}-\d{2}.*200\.0000 +2\.0000 +inPayment/);

    expect(await command('sent', username, '1', 'TX', '7')).toBe('Payment 1 is sent.');
    expect((await paymentsOf(publisher))[0]).toMatchObject({ status: 'paid', reference: 'TX 7' });
    await expect(command('sent', username, '1')).rejects.toThrow('Payment 1 was sent already');
    expect(await command('returned', username, '1', 'Unknown account')).toContain('available again');
    await command('run');
    expect(await command('failed', username, '2', 'accountClosed')).toContain('has failed');

    const mails = await mailsTo(deps.db, email);
    expect(mails.map(({ template }) => template)).toEqual([
      'paymentPaid',
      'paymentReturned',
      'paymentFailed',
    ]);
    expect(mails[0]?.values).toMatchObject({ number: '1', amount: '$198.00', account: 'TR7N••••Lj6t' });
    expect(mails[2]?.values['reason']).toBe('The payout account is closed: add another one.');
    const told = await deps.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.publisherId, publisher.id), like(notifications.link, '/publisher/payments/%')),
      );
    expect(told).toHaveLength(3);
    for (const language of languages) {
      for (const { texts } of told) {
        expect(texts[language]?.title).toMatch(/\d/);
        expect(texts[language]?.text).not.toContain('{{');
      }
    }
  });

  test.each([
    [[], 'Say one of plan'],
    [['constructor'], 'Say one of plan'],
    [['list', 'nobody'], 'There is no publisher'],
    [['sent', 'nobody', '1'], 'There is no publisher'],
    [['failed', 'nobody', '1', 'because'], 'Say why'],
    [['returned', 'nobody', '1', 'x'.repeat(201)], 'At most 200 letters'],
    [['returned', 'nobody', '1', 'a\nb'], 'control characters'],
  ])('says what it wants: %j', async (args, sentence) => {
    await expect((async () => command(...args))()).rejects.toThrow(sentence);
  });

  test('does not know a payment by an odd number', async () => {
    const { username } = await richPublisher();
    for (const number of ['0', '-1', '1.5', '99999999999', 'x'])
      await expect(command('sent', username, number)).rejects.toThrow("payment's number");
    await expect(command('sent', username, '7')).rejects.toThrow('has no payment 7');
  });
});
