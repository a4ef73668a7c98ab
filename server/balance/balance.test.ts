import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { moneyAccounts } from '#contract/enumerations.ts';
import { decimalOf, minorUnits, sumAmounts } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Conversion } from '#contract/resources/conversions.ts';
import { BalanceSummary, Transaction } from '#contract/resources/transactions.ts';
import { DAY_MS } from '#contract/spans.ts';
import { dayAt } from '#domain/zone.ts';
import { rejectConversion } from '../conversions/decide.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { checkLedger } from '../ledger/check.ts';
import type { LedgerRow } from '../ledger/tables.ts';
import { bookMonths } from '../testing/book-months.ts';
import { openShops } from '../testing/shop.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { publisherNamed } from '../testing/network.ts';

const LIST = `${API_BASE}${paths.transactions}`;
const SUMMARY = `${API_BASE}${paths.balanceSummary}`;
let network: TestNetwork;
let browser: Browser;
let entries: LedgerRow[];

beforeAll(async () => {
  network = await testNetwork();
  entries = await bookMonths(network, DEMO_PUBLISHER_ID, 'transactions');
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
    expect(totalItems).toBe(entries.length);
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

test('takes any day that the database knows in every zone, and refuses earlier ones', async () => {
  const statusOf = async (query: string) => (await browser.get(`${LIST}?${query}`)).status;
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    for (const day of ['0002-01-01', '9999-12-31']) {
      expect(await statusOf(`timezone=${zone.replace('+', '%2B')}&from=${day}&to=${day}`)).toBe(200);
      expect(await statusOf(`timezone=${zone.replace('+', '%2B')}&to=${day}`)).toBe(200);
    }
  }
  for (const day of ['0000-01-01', '0001-01-01']) {
    expect(await statusOf(`from=${day}`)).toBe(422);
    expect(await statusOf(`timezone=Pacific/Kiritimati&from=${day}&to=${day}`)).toBe(422);
  }
});

test('shows another publisher nothing of it', async () => {
  const partner = await network.signedIn('partner');
  const answer = await partner.get(`${LIST}?${everything}`);
  expect(await answer.json()).toMatchObject({ totalItems: 0 });
  const summary = v.parse(BalanceSummary, await (await partner.get(SUMMARY)).json());
  expect(summary).toMatchObject({ available: '0.0000', firstMonth: null, nextRelease: null });
});

test('says what a transaction belongs to, and why, in the language of the reader', async () => {
  const shops = await openShops(network);
  const publisher = await publisherNamed(network, 'partner');
  const shop = await shops.makeShop({ publisher, holdDays: 3 });
  const { named } = await shops.sell(shop);
  await rejectConversion(network, { ...named, reason: 'duplicate_lead' });
  const partner = await network.signedIn('partner');
  const read = async (language: string) => {
    const answer = await partner.get(`${LIST}?search=${named.id}`, { 'accept-language': language });
    const { 'hydra:member': members } = (await answer.json()) as { 'hydra:member': unknown[] }; // an answer of our own
    return members.map((one) => v.parse(Transaction, one));
  };
  expect((await read('en')).map(({ kind, note }) => [kind, note])).toEqual([
    ['reversal', 'Duplicate lead'],
    ['hold', null],
  ]);
  expect((await read('ru')).map(({ note }) => note)).toEqual([expect.stringMatching(/[а-я]/), null]);
});

test('finds the commissions for a referral by its number', async () => {
  const shops = await openShops(network);
  const publisher = await publisherNamed(network, 'partner');
  const referred = { holdDays: 0, referrerId: publisher.id };
  const [first, second] = [await shops.makeShop(referred), await shops.makeShop(referred)];
  for (const shop of [first, second, first]) await shops.sell(shop, { status: 'approved' });
  const partner = await network.signedIn('partner');
  const found = async (number: string | number) => {
    const answer = await partner.get(`${LIST}?search=${encodeURIComponent(`#${number}`)}`);
    const { 'hydra:member': members } = (await answer.json()) as { 'hydra:member': unknown[] }; // an answer of our own
    return members.map((one) => v.parse(Transaction, one)).map(({ kind, note }) => [kind, note]);
  };
  const { relativeId } = first.publisher;
  expect(await found(relativeId)).toEqual([
    ['commission', `#${relativeId}`],
    ['commission', `#${relativeId}`],
  ]);
  expect(await found(second.publisher.relativeId)).toHaveLength(1);
  expect(await found('no number')).toEqual([]);
});

test('says since when anything is held: what was confirmed late, too', async () => {
  const shops = await openShops(network);
  const publisher = await publisherNamed(network, 'partner');
  const shop = await shops.makeShop({ publisher, holdDays: 14 });
  const sale = await shops.sell(shop, { status: 'pending' });
  const day = dayAt(network.clock.now().getTime(), publisher.timezone);
  network.clock.move(100 * DAY_MS);
  expect(await sale.again({ status: 'approved' })).toBe('changed');
  await shops.sell(shop, { status: 'approved' });
  const partner = await network.signedIn('partner');
  const { onHold, onHoldFrom } = v.parse(BalanceSummary, await (await partner.get(SUMMARY)).json());
  expect(onHoldFrom).toBe(day);
  const search = `from=${day}&to=2027-12-31&status[]=onHold&itemsPerPage=1000`;
  const answer = await partner.get(`${API_BASE}${paths.conversions}?${search}`);
  const { 'hydra:member': members } = (await answer.json()) as { 'hydra:member': unknown[] }; // an answer of our own
  const payouts = members.map((one) => v.parse(Conversion, one).payout);
  expect([payouts.length, sumAmounts(payouts)]).toEqual([2, onHold]);
});
