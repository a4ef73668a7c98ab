import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { moneyAccounts, type TransactionKind } from '#contract/enumerations.ts';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { BalanceSummary, Transaction } from '#contract/resources/transactions.ts';
import { dayAt } from '#domain/zone.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { seeded } from '../demo/seeded.ts';
import { isOwn, type LedgerAccount } from '../ledger/accounts.ts';
import { checkLedger } from '../ledger/check.ts';
import { post } from '../ledger/post.ts';
import { ledgerEntries, type LedgerRow } from '../ledger/tables.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const LIST = `${API_BASE}${paths.transactions}`;
const SUMMARY = `${API_BASE}${paths.balanceSummary}`;
const ZONE = 'Europe/Prague';
const HOUR = 3_600_000;
/** The clocks go back on 25 October in this zone. */
const FIRST = Date.UTC(2026, 8, 20);
const moves: readonly (readonly [TransactionKind, LedgerAccount, LedgerAccount])[] = [
  ['hold', 'advertisers', 'onHold'],
  ['approval', 'onHold', 'available'],
  ['reversal', 'onHold', 'advertisers'],
  ['reversal', 'available', 'advertisers'],
  ['correction', 'corrections', 'available'],
  ['correction', 'available', 'corrections'],
  ['bonus', 'bonuses', 'available'],
  ['commission', 'commissions', 'available'],
  ['payment', 'available', 'inPayment'],
  ['payout', 'inPayment', 'paid'],
  ['return', 'inPayment', 'available'],
];
let network: TestNetwork;
let browser: Browser;
let entries: LedgerRow[];

beforeAll(async () => {
  network = await testNetwork();
  network.clock.set(Date.UTC(2026, 10, 20));
  const random = seeded('transactions');
  let at = FIRST;
  for (let batch = 0; batch < 30; batch += 1) {
    const transfers = Array.from({ length: 10 }, (_, index) => {
      at += random.int(9 * HOUR);
      const [kind, from, to] = moves[random.int(moves.length)] ?? moves[0] ?? expect.unreachable();
      const key = `${batch}/${index}`;
      return { key, kind, from, to, amount: 1 + random.int(50_000), at: new Date(at), actor: 'test' };
    }).map((transfer) => ({ ...transfer, publisherId: DEMO_PUBLISHER_ID }));
    await network.db.transaction((tx) => post(tx, transfers));
  }
  entries = await network.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.publisherId, DEMO_PUBLISHER_ID))
    .orderBy(asc(ledgerEntries.number));
  browser = await network.signedIn();
});
afterAll(() => network.close());

const ask = async (url: string) => {
  const answer = await browser.get(url);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { 'hydra:member': unknown[]; totalItems: number }; // an answer of our own
};
const rowsOf = async (query: string) => {
  const { 'hydra:member': members, totalItems } = await ask(`${LIST}?${query}`);
  return { rows: members.map((member) => v.parse(Transaction, member)), totalItems };
};
const everything = 'from=2026-09-01&to=2026-11-20';

test('the books of this test are right, but for conversions and referrals, of which it has none', async () => {
  const rules = new Set((await checkLedger(network)).map(({ rule }) => rule));
  expect(rules).toEqual(
    new Set([
      'what is on hold is what conversions on hold are worth',
      'commissions and the sums of referrals are what the ledger booked',
    ]),
  );
});

test('lists every movement once over its pages, the newest first, with the balance after it', async () => {
  const all = [];
  for (let page = 1; page <= 7; page += 1) {
    const { rows, totalItems } = await rowsOf(`${everything}&itemsPerPage=50&page=${page}`);
    expect(totalItems).toBe(300);
    all.push(...rows);
  }
  expect(all.map(({ number }) => number)).toEqual(entries.map(({ number }) => number).toReversed());
  for (const row of all) {
    const entry = entries[row.number - 1];
    expect(row.balance).toBe(decimalOf(entry?.available ?? Number.NaN));
  }
  const [oldest] = (await rowsOf(`${everything}&order[createdAt]=ASC&itemsPerPage=10`)).rows;
  expect(oldest?.number).toBe(1);
});

test('the changes of all add up to what is owed', async () => {
  const { rows } = await rowsOf(`${everything}&itemsPerPage=1000`);
  const owed = entries.at(-1);
  const sum = rows.reduce((total, { change }) => total + minorUnits(change), 0);
  expect(sum).toBe((owed?.onHold ?? 0) + (owed?.available ?? 0) + (owed?.inPayment ?? 0));
});

test.each(moneyAccounts)(
  'narrowed to what touches %s, its movements add up to what lies there',
  async (account) => {
    const { rows, totalItems } = await rowsOf(`${everything}&itemsPerPage=1000&account=${account}`);
    expect(totalItems).toBe(rows.length);
    const sum = rows.reduce(
      (total, { from, to, amount }) =>
        total + (to === account ? minorUnits(amount) : 0) - (from === account ? minorUnits(amount) : 0),
      0,
    );
    expect(sum).toBe(entries.at(-1)?.[account]);
  },
);

test('narrowed to kinds, nothing else is there', async () => {
  const { rows } = await rowsOf(`${everything}&itemsPerPage=1000&kind[]=bonus&kind[]=payout`);
  expect(rows.length).toBe(entries.filter(({ kind }) => kind === 'bonus' || kind === 'payout').length);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['bonus', 'payout']));
});

test.each(['2026-08', '2026-09', '2026-10', '2026-11'])(
  'the bridge of %s is what its entries make',
  async (month) => {
    const summary = v.parse(BalanceSummary, await ask(`${SUMMARY}?month=${month}&timezone=${ZONE}`));
    const inMonth = entries.filter((entry) => dayAt(entry.at.getTime(), ZONE).startsWith(month));
    const before = entries.filter((entry) => dayAt(entry.at.getTime(), ZONE) < `${month}-01`).at(-1);
    const sum = (is: (entry: LedgerRow) => boolean) =>
      inMonth.filter(is).reduce((total, { amount }) => total + amount, 0);
    const correction = ({ kind }: LedgerRow) => kind === 'correction';
    const opening = before ? before.onHold + before.available + before.inPayment : 0;
    const earned = sum((entry) => !isOwn(entry.fromAccount) && !correction(entry));
    const rejected = sum((entry) => !isOwn(entry.toAccount) && !correction(entry));
    const corrections =
      sum((entry) => correction(entry) && !isOwn(entry.fromAccount)) -
      sum((entry) => correction(entry) && !isOwn(entry.toAccount));
    const paid = sum(({ toAccount }) => toAccount === 'paid');
    expect(summary.bridge).toMatchObject({
      opening: decimalOf(opening),
      earned: decimalOf(earned),
      rejected: decimalOf(rejected),
      corrections: decimalOf(corrections),
      paid: decimalOf(paid),
      closing: decimalOf(opening + earned - rejected + corrections - paid),
    });
    expect(summary.firstMonth).toBe('2026-09');
    for (const account of moneyAccounts) {
      expect(summary[account]).toBe(decimalOf(entries.at(-1)?.[account] ?? Number.NaN));
    }
  },
);

test('shows another publisher nothing of it', async () => {
  const partner = await network.signedIn('partner');
  const answer = await partner.get(`${LIST}?${everything}`);
  expect(await answer.json()).toMatchObject({ totalItems: 0 });
  const summary = v.parse(BalanceSummary, await (await partner.get(SUMMARY)).json());
  expect(summary).toMatchObject({ available: '0.0000', firstMonth: null, nextRelease: null });
});

test.each(['month=2026-13', 'month=x', 'timezone=Nowhere'])('refuses %s with its name', async (query) => {
  expect((await browser.get(`${SUMMARY}?${query}`)).status).toBe(422);
});
