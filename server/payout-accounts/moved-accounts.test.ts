import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAccounts } from '../demo/demo-accounts.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { isRow } from '../platform/db/matches.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { accountsOf, methodsOf } from './account-rows.ts';
import { addAccount, openedOf } from './change-account.ts';
import { payoutAccounts, type PayoutAccountRow } from './tables.ts';
import { openVault, type Vault } from '../vault/vault.ts';

/** Values that are moved; the same ones each time. */
const MOVES = 200;
const SEED = 20_261_125;
const OWNERS = ['publisher', 'partner', 'newcomer'] as const;
/** Two accounts of each, so that one may be moved to a row of its own method, too. */
const METHODS = ['paypal', 'wise', 'payoneer'] as const;

let deps: TestDeps;
let vault: Vault;
/** What each row holds, by its address. */
const kept = new Map<string, { readonly row: PayoutAccountRow; readonly account: string }>();
const addressOf = ({ publisherId, id }: Pick<PayoutAccountRow, 'publisherId' | 'id'>) =>
  `${publisherId} ${id}`;

beforeAll(async () => {
  deps = await testDeps();
  vault = openVault(deps.config) ?? expect.unreachable('no key');
  await seedAccounts(deps.db, deps.clock.now());
  const methods = await methodsOf(deps.db);
  for (const username of OWNERS) {
    const [owner] = await deps.db.select().from(publishers).where(eq(publishers.username, username));
    for (const [at, code] of [...METHODS, ...METHODS].entries()) {
      const method = methods.find((one) => one.code === code);
      if (!owner || !method) expect.unreachable('nobody to pay');
      const account = `${username}-${at}@example.com`;
      const row = await deps.db.transaction((db) =>
        addAccount({ ...deps, db, vault }, owner, { method, account, minimalAmount: '50' }, 'en'),
      );
      kept.set(addressOf(row), { row, account });
    }
  }
});
afterAll(() => deps.close());

const all = async () =>
  (
    await Promise.all(
      [...new Set([...kept.values()].map(({ row }) => row.publisherId))].map((id) => accountsOf(deps.db, id)),
    )
  ).flat();
const set = (row: PayoutAccountRow, change: Partial<PayoutAccountRow>) =>
  deps.db.update(payoutAccounts).set(change).where(isRow(payoutAccounts, row));

/** Ways in which somebody who can write into the database moves the value of one row. @returns the row where it is now. */
const moves = {
  /** Into another row, of whatever publisher and method. */
  value: async (from: PayoutAccountRow, to: PayoutAccountRow) => {
    await set(to, { sealed: from.sealed, masked: from.masked });
    return to;
  },
  /** With its row to another publisher. */
  owner: async (from: PayoutAccountRow, to: PayoutAccountRow) => {
    const publisherId = to.publisherId === from.publisherId ? otherOwner(from) : to.publisherId;
    await set(from, { publisherId, status: 'disabled' });
    return { ...from, publisherId };
  },
  /** To an account of another method. */
  method: async (from: PayoutAccountRow, to: PayoutAccountRow) => {
    const method = METHODS.find((one) => one !== from.method && one !== to.method) ?? to.method;
    await set(from, { method });
    return from;
  },
  /** To another address of the same publisher. */
  id: async (from: PayoutAccountRow) => {
    const id = deps.ids();
    await set(from, { id });
    return { ...from, id };
  },
};
const otherOwner = ({ publisherId }: PayoutAccountRow): string =>
  [...kept.values()].find(({ row }) => row.publisherId !== publisherId)?.row.publisherId ?? '';

test('a value that is moved opens nowhere, and holds up no other', async () => {
  const rows = [...kept.values()].map(({ row }) => row);
  const names = ['value', 'owner', 'method', 'id'] as const;
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.nat({ max: rows.length - 1 }),
      fc.integer({ min: 1, max: rows.length - 1 }),
      async (name, at, step) => {
        const from = rows[at] ?? expect.unreachable('no row');
        const to = rows[(at + step) % rows.length] ?? expect.unreachable('no row');
        const place = await moves[name](from, to);
        try {
          const now = await all();
          expect(now).toHaveLength(rows.length);
          for (const row of now) {
            const isMoved = addressOf(row) === addressOf(place);
            expect(openedOf(vault, row)).toBe(isMoved ? null : kept.get(addressOf(row))?.account);
          }
          moved += 1;
        } finally {
          await set(place, name === 'value' ? to : from);
        }
      },
    ),
    { seed: SEED, numRuns: MOVES, endOnFailure: true },
  );
  expect(moved).toBe(MOVES);
  for (const row of await all()) expect(openedOf(vault, row)).toBe(kept.get(addressOf(row))?.account);
});
