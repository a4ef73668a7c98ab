import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minorUnits } from '#contract/money.ts';
import { correctConversion } from '../conversions/decide.ts';
import { availableBalance, balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { paymentMethods, payoutAccounts } from '../payout-accounts/tables.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { mailsTo } from '../testing/mails.ts';
import { type Payees, payees } from '../testing/payees.ts';
import { openShops, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { paymentCommands } from './payment-commands.ts';
import { payments } from './tables.ts';
import { asText } from '../platform/manager/said.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
let deps: TestDeps;
let shops: Shops;
let payee: Payees;

beforeAll(async () => {
  deps = await testDeps();
  shops = await openShops(deps);
  payee = payees(deps);
});
afterEach(async () => {
  expect(await checkLedger(deps)).toEqual([]);
});
afterAll(() => deps.close());

/** What the command prints: its sentence where it refuses. */
const says = async (...args: readonly string[]): Promise<string> => {
  try {
    return asText(await (paymentCommands[0] ?? expect.unreachable('no command')).run(deps, args));
  } catch (error) {
    return error instanceof Error && error.name === 'CommandError'
      ? error.message
      : expect.unreachable(String(error));
  }
};
const lineOf = (text: string, { username }: PublisherRow): string =>
  text.split('\n').find((line) => line.startsWith(`${username} `)) ?? '';
const paymentsOf = ({ id }: PublisherRow) =>
  deps.db.select().from(payments).where(eq(payments.publisherId, id)).orderBy(payments.number);
/** Somebody with a payment that is on its way. */
async function paidPublisher(): Promise<PublisherRow> {
  const publisher = await payee.richPublisher('100');
  await says('run');
  expect(await paymentsOf(publisher)).toMatchObject([{ status: 'inPayment' }]);
  return publisher;
}

test('an account that is deleted between plan and run is not paid to', async () => {
  const [only, other] = [await payee.richPublisher('100'), await payee.richPublisher('100')];
  await payee.addAccount(other, { method: 'wise', status: 'disabled' });
  const planned = await says('plan');
  for (const publisher of [only, other]) {
    expect(lineOf(planned, publisher)).toMatch(/ 100\.0000 +2\.0000 +98\.0000$/);
    await deps.db
      .delete(payoutAccounts)
      .where(and(eq(payoutAccounts.publisherId, publisher.id), eq(payoutAccounts.status, 'active')));
  }
  const done = await says('run');
  expect(lineOf(done, only)).toMatch(/ 100\.0000 +has no payout account$/);
  expect(lineOf(done, other)).toMatch(/ 100\.0000 +has no active payout account$/);
  for (const publisher of [only, other]) {
    expect(await paymentsOf(publisher)).toEqual([]);
    expect(await availableBalance(deps.db, publisher.id)).toBe(minorUnits('100'));
  }
});

test('who owes after a correction is told of, not paid, and the next payment makes up for it', async () => {
  const shop = await shops.makeShop({ share: 10_000 });
  const { publisher } = shop;
  await payee.addAccount(publisher);
  const sale = await shops.sell(shop, { amount: minorUnits('60') });
  deps.clock.move(WEEK_MS);
  await says('run');
  expect(await says('sent', publisher.username, '1')).toBe('Payment 1 is sent.');
  const wrong = { ...sale.named, amount: minorUnits('20.5'), reason: 'Wrong sum' };
  expect(await correctConversion(deps, wrong)).toMatchObject({ kind: 'done' });
  deps.clock.move(WEEK_MS);
  for (const what of ['plan', 'run']) {
    const told = await says(what);
    expect(lineOf(told, publisher)).toMatch(/ -39\.5000 +owes this: it comes off what is earned next$/);
    expect(told).toMatch(/Not paid: .*1 owes this/);
  }
  expect(await paymentsOf(publisher)).toHaveLength(1);
  await shops.sell(shop, { amount: minorUnits('99.5') });
  deps.clock.move(WEEK_MS);
  expect(lineOf(await says('run'), publisher)).toMatch(/ 2 +usdt_trc20 .* 60\.0000 +2\.0000 +58\.0000$/);
  expect((await paymentsOf(publisher))[1]).toMatchObject({
    conversionsAmount: minorUnits('99.5'),
    otherAmount: minorUnits('-39.5'),
  });
});

test('a fee that leaves nothing is not kept back', async () => {
  const publisher = await payee.richPublisher('100', { minimum: 1 });
  const fee = (feeFixed: number) =>
    deps.db.update(paymentMethods).set({ feeFixed }).where(eq(paymentMethods.code, 'usdt_trc20'));
  for (const amount of ['100', '100.0001', '900719925474.0991']) {
    await fee(minorUnits(amount));
    expect(lineOf(await says('run'), publisher)).toMatch(/ 100\.0000 +the fee is as large as the amount$/);
  }
  expect(await paymentsOf(publisher)).toEqual([]);
  await fee(minorUnits('99.9999'));
  expect(lineOf(await says('run'), publisher)).toMatch(/ 100\.0000 +99\.9999 +0\.0001$/);
  await fee(minorUnits('2'));
});

describe('what is said of a payment', () => {
  test.each([
    ['500 letters', 'R'.repeat(500), 'At most 200 letters, not 500.'],
    ['many words', 'R '.repeat(250), 'At most 200 letters, not 499.'],
    ['a line break', 'R 1\nR 2', 'Without line breaks'],
    ['a nought', 'R\u00001', 'control characters'],
    ['a command of the terminal', 'R\u001B[2J', 'control characters'],
    ['a turned word', 'R \u202E1', 'marks that nobody sees'],
    ['a separator', 'R\u20281', 'Without line breaks'],
    ['half a letter', 'R \uD83D', 'marks that nobody sees'],
  ])('is refused with %s, and nothing has happened', async (_, words, sentence) => {
    const publisher = await paidPublisher();
    const { username } = publisher;
    const [before] = await paymentsOf(publisher);
    for (const act of [['sent'], ['failed', 'provider'], ['returned']]) {
      const [what = '', ...more] = act;
      expect(await says(what, username, '1', ...more, words)).toContain(sentence);
    }
    expect(await paymentsOf(publisher)).toEqual([before]);
    expect(await mailsTo(deps.db, publisher.email)).toEqual([]);
  });

  test('may have 200 letters of any script', async () => {
    const publisher = await paidPublisher();
    const reference = 'Платёж 付款 №'.padEnd(200, '9');
    expect(await says('sent', publisher.username, '1', reference)).toBe('Payment 1 is sent.');
    expect(await paymentsOf(publisher)).toMatchObject([{ status: 'paid', reference }]);
  });
});

const done = {
  sent: 'Payment 1 is sent.',
  failed: 'Payment 1 has failed; its money is available again.',
  returned: 'Payment 1 came back; its money is available again.',
} as const;
const refused = {
  sent: "Payment 1 was sent already; where its money came back, say 'payments returned'.",
  failed: 'Payment 1 has failed already; its money is available again.',
  returned: 'Payment 1 came back already; its money is available again.',
} as const;

test.each([
  [['sent', 'sent'], [done.sent, refused.sent], 'paid'],
  [['sent', 'failed'], [done.sent, refused.sent], 'paid'],
  [['sent', 'returned', 'returned'], [done.sent, done.returned, refused.returned], 'returned'],
  [['sent', 'returned', 'sent'], [done.sent, done.returned, refused.returned], 'returned'],
  [['returned', 'sent'], [done.returned, refused.returned], 'returned'],
  [['returned', 'failed'], [done.returned, refused.returned], 'returned'],
  [['failed', 'failed'], [done.failed, refused.failed], 'failed'],
  [['failed', 'returned', 'sent'], [done.failed, refused.failed, refused.failed], 'failed'],
] as const)('%j, weeks apart, has one end', async (acts, sentences, status) => {
  const publisher = await paidPublisher();
  const [made] = await paymentsOf(publisher);
  const said: string[] = [];
  for (const [at, act] of acts.entries()) {
    const reason = act === 'failed' ? ['provider'] : [];
    said.push(await says(act, publisher.username, '1', ...reason, `word ${at}`));
    deps.clock.move(3 * WEEK_MS);
  }
  expect(said).toEqual(sentences);
  const effects = sentences.filter((sentence) => Object.values(done).some((one) => one === sentence)).length;
  expect(await mailsTo(deps.db, publisher.email)).toHaveLength(effects);
  const settledAt = new Date(deps.clock.now().getTime() - 3 * WEEK_MS * (acts.length - effects + 1));
  const [row] = await paymentsOf(publisher);
  // what was refused has left no word
  expect(row).toEqual({
    ...made,
    status,
    settledAt,
    otherReturned: status === 'paid' ? null : minorUnits('100'),
    reference: acts[0] === 'sent' ? 'word 0' : null,
    note: status === 'paid' ? null : `word ${effects - 1}`,
    failure: status === 'failed' ? 'provider' : null,
  });
  expect(await balancesOf(deps.db, publisher.id)).toMatchObject({
    available: status === 'paid' ? 0 : minorUnits('100'),
    inPayment: 0,
    paid: status === 'paid' ? minorUnits('100') : 0,
  });
});
