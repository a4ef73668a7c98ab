import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { bridgeChanges, moneyAccounts, statementSubjects } from '#contract/enumerations.ts';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Balance } from '#contract/resources/balance.ts';
import { BalanceSummary, Statement } from '#contract/resources/transactions.ts';
import { lineRules } from '#domain/ledger-lines.ts';
import { statementSums } from '#domain/statement-sums.ts';
import { verdictOf } from '#domain/statement-verdict.ts';
import { dayAt } from '#domain/zone.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { isOwn } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import type { LedgerRow } from '../ledger/tables.ts';
import { bookMonths } from '../testing/book-months.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';

/** The clocks go back in October in the first, in November in the second; the third is half an hour beside the others. */
const zones = ['Europe/Prague', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'] as const;
const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'] as const;
const TODAY = '2026-11-20';
let network: TestNetwork;
let browser: Browser;
let entries: LedgerRow[];

beforeAll(async () => {
  network = await testNetwork();
  entries = await bookMonths(network, DEMO_PUBLISHER_ID, 'statements');
  browser = await network.signedIn();
});
afterAll(() => network.close());

const ask = async (path: string, query: Readonly<Record<string, string>> = {}, by = browser) => {
  const answer = await by.get(`${API_BASE}${path}?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return answer.json();
};
const statementOf = async (query: Readonly<Record<string, string>>, by = browser) =>
  v.parse(Statement, await ask(paths.balanceStatement, query, by));
const summaryOf = async (query: Readonly<Record<string, string>>, by = browser) =>
  v.parse(BalanceSummary, await ask(paths.balanceSummary, query, by));
const figuresOf = async (by = browser) => {
  const { accounts, newest = null } = v.parse(Balance, await ask(paths.balance, {}, by));
  return { accounts: accounts ?? expect.unreachable(), newest };
};

describe.each(zones)('months of %s', (timezone) => {
  const inMonth = (month: string) =>
    entries.filter(({ at }) => dayAt(at.getTime(), timezone).startsWith(month));

  test.each(months)('%s: each statement adds up to what bridge and tiles say', async (month) => {
    const [summary, figures] = [await summaryOf({ month, timezone }), await figuresOf()];
    for (const of of statementSubjects) {
      const statement = await statementOf({ of, month, timezone });
      const compared = { statement, bridge: summary.bridge, figures, today: TODAY, busy: false };
      expect.soft(verdictOf(compared), of).toEqual({ kind: 'agrees' });
    }
  });

  test.each(months)('%s: an account has what touched it, in the order of the books', async (month) => {
    for (const account of moneyAccounts) {
      const statement = await statementOf({ of: account, month, timezone });
      const touching = inMonth(month).filter(
        (row) => row.fromAccount === account || row.toAccount === account,
      );
      expect(statement.entries.map(({ id }) => id)).toEqual(touching.map(({ id }) => id).toReversed());
      expect(statement.entries.map(({ after }) => after[account])).toEqual(
        touching.map((row) => decimalOf(row[account])).toReversed(),
      );
      const before = entries.filter(({ at }) => dayAt(at.getTime(), timezone) < `${month}-01`).at(-1);
      expect(statement.opening).toBe(decimalOf(before?.[account] ?? 0));
    }
  });

  test.each(months)('%s: what changes what is owed stands in one line, and in no other', async (month) => {
    const summary = await summaryOf({ month, timezone });
    const inLines: string[] = [];
    for (const line of bridgeChanges) {
      const statement = await statementOf({ of: line, month, timezone });
      inLines.push(...statement.entries.map(({ id }) => id));
      expect(statement).toMatchObject({ opening: null, closing: null });
      expect(minorUnits(statementSums(statement).sum)).toBe(
        lineRules[line].sign * minorUnits(summary.bridge[line]) + 0,
      );
    }
    const owed = await statementOf({ of: 'owed', month, timezone });
    expect(inLines.toSorted()).toEqual(owed.entries.map(({ id }) => id).toSorted());
    const changes = owed.entries.map(({ change }) => minorUnits(change));
    expect(changes).not.toContain(0);
    expect(owed.opening).toBe(summary.bridge.opening);
    expect(owed.closing).toBe(summary.bridge.closing);
  });
});

test('a month is told with what its entries make, and where the first one was', async () => {
  const { bridge, firstMonth, newest, ...now } = await summaryOf({
    month: '2026-10',
    timezone: 'Europe/Prague',
  });
  const inMonth = entries.filter(({ at }) => dayAt(at.getTime(), 'Europe/Prague').startsWith('2026-10'));
  const sum = (is: (entry: LedgerRow) => boolean) =>
    inMonth.filter(is).reduce((all, { amount }) => all + amount, 0);
  const isNew = ({ fromAccount, kind }: LedgerRow) => !isOwn(fromAccount) && kind !== 'correction';
  const isBack = ({ toAccount, kind }: LedgerRow) => !isOwn(toAccount) && kind !== 'correction';
  expect(bridge).toMatchObject({
    earned: decimalOf(sum(isNew)),
    rejected: decimalOf(sum(isBack)),
    corrections: decimalOf(
      sum(({ fromAccount, kind }) => !isOwn(fromAccount) && kind === 'correction') -
        sum(({ toAccount, kind }) => !isOwn(toAccount) && kind === 'correction'),
    ),
    payouts: decimalOf(
      sum(({ toAccount }) => toAccount === 'paid') - sum(({ fromAccount }) => fromAccount === 'paid'),
    ),
    newest: inMonth.at(-1)?.number,
  });
  expect(firstMonth).toBe('2026-09');
  expect(newest).toBe(entries.length);
  for (const account of moneyAccounts) {
    expect(now[account]).toBe(decimalOf(entries.at(-1)?.[account] ?? Number.NaN));
  }
});

test('another publisher sees nothing of it, by an id neither', async () => {
  const partner = await network.signedIn('partner');
  const { id = '' } = entries[0] ?? {};
  expect(await ask(paths.transactions, { search: id })).toMatchObject({ totalItems: 1 });
  expect(await ask(paths.transactions, { search: id }, partner)).toMatchObject({ totalItems: 0 });
  const statement = await statementOf({ of: 'owed', month: '2026-10' }, partner);
  expect(statement).toMatchObject({ entries: [], opening: '0.0000', closing: '0.0000', newest: 0 });
  expect(await summaryOf({}, partner)).toMatchObject({ newest: 0, firstMonth: null, nextRelease: null });
  expect(await figuresOf(partner)).toMatchObject({ newest: 0 });
});

test('more than the network answers is a 413 that says what to do; the list has them by pages', async () => {
  const partner = await network.signedIn('partner');
  const { id: publisherId } = (await (await partner.get(`${API_BASE}${paths.publisherCurrent}`)).json()) as {
    id: string;
  }; // our own answer
  const at = network.clock.now();
  const movement = {
    publisherId,
    at,
    kind: 'bonus',
    from: 'bonuses',
    to: 'available',
    amount: 1,
    actor: 'test',
  } as const;
  const transfers = Array.from({ length: WHOLE_LIST_ROWS }, (_, index) => ({ ...movement, key: `${index}` }));
  await network.db.transaction((tx) => post(tx, transfers));
  expect((await statementOf({ of: 'earned' }, partner)).entries).toHaveLength(WHOLE_LIST_ROWS);
  await network.db.transaction((tx) => post(tx, [{ ...movement, key: 'more' }]));
  const refused = await partner.get(`${API_BASE}${paths.balanceStatement}?of=earned`);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({
    'hydra:description': 'There are over 10000 records in the result. Please narrow the search.',
  });
  expect(await ask(paths.transactions, {}, partner)).toMatchObject({ totalItems: WHOLE_LIST_ROWS + 1 });
});

describe('a search by id', () => {
  test('finds a transaction whatever days and letters it is asked with', async () => {
    const { id = '', number } = entries[0] ?? {};
    const found = await ask(paths.transactions, {
      search: id.toUpperCase(),
      from: '2026-11-19',
      to: '2026-11-20',
    });
    expect(found).toMatchObject({ totalItems: 1, 'hydra:member': [{ id, number }] });
  });

  test.each(['no id', '%', "' or 1=1 --", '0198', '00000000-0000-0000-0000-000000000000'])(
    'finds nothing by %s',
    async (search) => {
      expect(await ask(paths.transactions, { search })).toMatchObject({ totalItems: 0, 'hydra:member': [] });
    },
  );
});

test.each([
  [paths.balanceSummary, 'month=2026-13'],
  [paths.balanceSummary, 'month=x'],
  [paths.balanceSummary, 'timezone=Nowhere'],
  [paths.balanceStatement, 'of=everything'],
  [paths.balanceStatement, 'of=paid&month=2026-13'],
  [paths.balanceStatement, 'of=paid&month[]=2026-11'],
  [paths.balanceStatement, 'of=paid&timezone=%00'],
  [paths.transactions, `search=${'a'.repeat(10_000)}`],
  [paths.transactions, 'search=%00'],
  [paths.transactions, 'search=a%0Ab'],
  [paths.transactions, 'search=a&search=b'],
  [paths.transactions, 'account=network'],
  [paths.transactions, 'kind=theft'],
])('%s?%s is refused with its name', async (path, query) => {
  expect((await browser.get(`${API_BASE}${path}?${query}`)).status).toBe(422);
});
