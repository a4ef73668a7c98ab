import { asc, eq } from 'drizzle-orm';
import type { TransactionKind } from '#contract/enumerations.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { dayEnd, dayStart } from '#domain/zone.ts';
import { seeded } from '../demo/seeded.ts';
import type { LedgerAccount } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { ledgerEntries, type LedgerRow } from '../ledger/tables.ts';
import type { TestNetwork } from './test-network.ts';

/** Every way that money goes, and some that it seldom does: a payout taken back, a correction that takes. */
const moves: readonly (readonly [TransactionKind, LedgerAccount, LedgerAccount])[] = [
  ['hold', 'advertisers', 'onHold'],
  ['approval', 'onHold', 'available'],
  ['reversal', 'onHold', 'advertisers'],
  ['reversal', 'available', 'advertisers'],
  ['correction', 'corrections', 'available'],
  ['correction', 'available', 'corrections'],
  ['correction', 'corrections', 'onHold'],
  ['bonus', 'bonuses', 'available'],
  ['commission', 'commissions', 'available'],
  ['payment', 'available', 'inPayment'],
  ['payout', 'inPayment', 'paid'],
  ['return', 'inPayment', 'available'],
  ['return', 'paid', 'available'],
];
const FIRST = Date.UTC(2026, 8, 20);
const LAST = Date.UTC(2026, 10, 20);

/** The first and the last moment of these months where somebody lives. */
const edges = ['Europe/Prague', 'America/New_York', 'Asia/Kolkata', 'UTC'].flatMap((zone) =>
  ['2026-10-01', '2026-11-01'].flatMap((day) => [dayStart(day, zone), dayStart(day, zone) - 1]),
);

/**
 * Some 300 random entries from 20 September to 20 November 2026, on the edges of months and of the hour that comes
 * twice too. The network's clock stands at the end of them. Nothing but the ledger knows of them.
 */
export async function bookMonths(
  network: TestNetwork,
  publisherId: string,
  seed: string,
): Promise<LedgerRow[]> {
  network.clock.set(LAST);
  const random = seeded(seed);
  const twice = dayEnd('2026-10-24', 'Europe/Prague') + 3 * HOUR_MS;
  const moments = [
    ...edges,
    ...[0, 1, 2].map((half) => twice + half * (HOUR_MS / 2)),
    ...Array.from({ length: 280 }, () => FIRST + random.int(LAST - FIRST)),
  ].toSorted((a, b) => a - b);
  for (let begin = 0; begin < moments.length; begin += 10) {
    const transfers = moments.slice(begin, begin + 10).map((at, index) => {
      const [kind, from, to] =
        moves[random.int(moves.length)] ?? moves[0] ?? (['hold', 'advertisers', 'onHold'] as const);
      const said = { key: `${begin + index}`, at: new Date(at), actor: 'test', publisherId };
      return { ...said, kind, from, to, amount: 1 + random.int(50_000) };
    });
    await network.db.transaction((tx) => post(tx, transfers));
  }
  return network.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.publisherId, publisherId))
    .orderBy(asc(ledgerEntries.number));
}
