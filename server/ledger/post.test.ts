import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../demo/seeded.ts';
import { makePublisher } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { ledgerAccounts } from './accounts.ts';
import { balancesOf } from './balance.ts';
import { ownRules } from './own-rules.ts';
import { post } from './post.ts';
import { ledgerEntries, ledgerHeads } from './tables.ts';
import { LedgerError, type Transfer, transferId } from './transfer.ts';

const MOST = Number.MAX_SAFE_INTEGER;
let deps: TestDeps;
let own: string;
let other: string;
beforeAll(async () => {
  deps = await testDeps();
  own = (await makePublisher(deps)).id;
  other = (await makePublisher(deps)).id;
});
afterAll(() => deps.close());

let number = 0;
const transfer = (changes: Partial<Transfer> = {}): Transfer => {
  number += 1;
  return {
    publisherId: own,
    key: `test/${number}`,
    at: deps.clock.now(),
    kind: 'bonus',
    from: 'bonuses',
    to: 'available',
    amount: 100,
    actor: 'test',
    ...changes,
  };
};
const posted = (...transfers: readonly Transfer[]) => deps.db.transaction((tx) => post(tx, transfers));
const refused = (...transfers: readonly Transfer[]): Promise<unknown> =>
  posted(...transfers).then(
    () => null,
    (error: unknown) => (error instanceof LedgerError ? error.because : error),
  );
const available = async (publisherId = own) => (await balancesOf(deps.db, publisherId)).available;
const entriesOf = (publisherId: string) =>
  deps.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.publisherId, publisherId))
    .orderBy(asc(ledgerEntries.number));
const brokenBy = (constraint: string) => ({ cause: { constraint } });
async function expectRight(): Promise<void> {
  for (const [rule, statement] of Object.entries(ownRules)) {
    const { rows } = await deps.db.execute(statement);
    expect([rule, rows]).toEqual([rule, []]);
  }
}

describe('a transfer', () => {
  test('is there once, however often it is posted, in one call or in many at once', async () => {
    const before = await available();
    const one = transfer();
    await posted(one, one);
    await posted(one);
    await Promise.all(Array.from({ length: 8 }, () => posted(one)));
    expect(await available()).toBe(before + 100);
    await expectRight();
  });

  test.each<Partial<Transfer>>([
    { amount: 101 },
    { to: 'onHold' },
    { from: 'corrections' },
    { kind: 'commission' },
  ])('is refused under the key of another: %o', async (change) => {
    const one = transfer();
    await posted(one);
    const before = await available();
    expect(await refused({ ...one, ...change })).toBe('conflict');
    const next = transfer();
    expect(await refused(next, { ...next, ...change })).toBe('conflict');
    expect(await available()).toBe(before);
  });

  test('has a key for each publisher: the same text is another transfer in another book', async () => {
    const one = transfer();
    await posted(one, { ...one, publisherId: other });
    expect(transferId(one)).not.toBe(transferId({ ...one, publisherId: other }));
    expect(await available(other)).toBe(100);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MOST + 1])('of %s is refused', async (amount) => {
    expect(await refused(transfer({ amount }))).toBe('range');
  });

  test('of nothing is none, and from an account to itself is refused', async () => {
    const before = await entriesOf(own);
    await posted(transfer({ amount: 0 }));
    expect(await entriesOf(own)).toHaveLength(before.length);
    expect(await refused(transfer({ from: 'available' }))).toBe('range');
  });

  test('that no balance can hold is refused, and nothing of its batch is posted', async () => {
    const { id } = await makePublisher(deps);
    await posted(transfer({ publisherId: id, amount: MOST }));
    const more = transfer({ publisherId: id, amount: 1 });
    expect(await refused(transfer({ publisherId: other }), more)).toBe('range');
    expect(await available(id)).toBe(MOST);
    expect(await available(other)).toBe(100);
  });
});

describe('the books', () => {
  test('count on without a gap, in the order of time, with ten balances that add up to nothing', async () => {
    const { id } = await makePublisher(deps);
    const random = seeded('books');
    const one = () => ledgerAccounts[random.int(ledgerAccounts.length)] ?? 'available';
    for (let batch = 0; batch < 20; batch += 1) {
      const transfers = Array.from({ length: 1 + random.int(6) }, () => {
        const [from, to] = [one(), one()];
        const at = new Date(deps.clock.now().getTime() + random.int(1_000) - 500);
        return transfer({ publisherId: id, from, to, amount: from === to ? 0 : 1 + random.int(999), at });
      });
      await posted(...transfers);
    }
    const entries = await entriesOf(id);
    expect(entries.map((entry) => entry.number)).toEqual(entries.map((_, index) => index + 1));
    const times = entries.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const balances: Record<string, number> = Object.fromEntries(ledgerAccounts.map((name) => [name, 0]));
    for (const entry of entries) {
      balances[entry.fromAccount] = (balances[entry.fromAccount] ?? 0) - entry.amount;
      balances[entry.toAccount] = (balances[entry.toAccount] ?? 0) + entry.amount;
      for (const account of ledgerAccounts) expect(entry[account]).toBe(balances[account]);
    }
    await expectRight();
  });

  test('of many publishers take many postings at once: none is lost, and none waits for ever', async () => {
    const books = [
      own,
      other,
      ...(await Promise.all([1, 2, 3].map(async () => (await makePublisher(deps)).id))),
    ];
    const before = await Promise.all(books.map((id) => available(id)));
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => {
        // each in another order
        const order = [...books.slice(turn % books.length), ...books.slice(0, turn % books.length)];
        return posted(...order.map((publisherId) => transfer({ publisherId, amount: 7 })));
      }),
    );
    const after = await Promise.all(books.map((id) => available(id)));
    expect(after).toEqual(before.map((amount) => amount + 40 * 7));
    await expectRight();
  });

  test('forget what a broken transaction did', async () => {
    const before = await available();
    const broken = deps.db.transaction(async (tx) => {
      await post(tx, [transfer()]);
      throw new Error('the end');
    });
    await expect(broken).rejects.toThrow('the end');
    expect(await available()).toBe(before);
  });

  test('are changed by nobody, and no row is out of balance', async () => {
    await posted(transfer());
    const sql = (statement: string) => deps.database.pool.query(statement);
    await expect(sql('update ledger_entries set amount = 1')).rejects.toThrow('append-only');
    await expect(sql('delete from ledger_entries')).rejects.toThrow('append-only');
    const [head] = await deps.db.select().from(ledgerHeads).where(eq(ledgerHeads.publisherId, own));
    const [entry] = (await entriesOf(own)).slice(-1);
    if (head === undefined || entry === undefined) throw new Error('an empty book');
    const forged = { ...entry, id: deps.ids(), number: entry.number + 1, available: entry.available + 1 };
    await expect(deps.db.insert(ledgerEntries).values(forged)).rejects.toMatchObject(
      brokenBy('ledger_entries_sum'),
    );
    const again = { ...entry, id: deps.ids() };
    await expect(deps.db.insert(ledgerEntries).values(again)).rejects.toMatchObject(
      brokenBy('ledger_entries_number'),
    );
    expect((await entriesOf(own)).at(-1)?.number).toBe(head.number);
  });
});
