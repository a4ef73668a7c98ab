import type { TransactionKind } from '#contract/enumerations.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Deps } from '../platform/deps.ts';
import { ledgerEntries, type LedgerHead, ledgerHeads, type LedgerRow, type LedgerSide } from './tables.ts';

/** Money that goes from one account of a publisher to another, or comes from or goes back to the network. */
export interface Movement {
  readonly publisherId: string;
  readonly at: Date;
  readonly kind: TransactionKind;
  readonly from: LedgerSide;
  readonly to: LedgerSide;
  /** Minor units, 0 or more; a movement of 0 is none. */
  readonly amount: number;
  readonly conversionId?: string | null;
  readonly paymentId?: string | null;
  readonly actor: string;
  readonly note?: string | null;
}

/**
 * Writes movements into the ledger, in the caller's transaction: the only place that does. Each publisher's newest
 * balances are locked first, always in the same order, so that bookings at once wait for one another and never in a
 * ring. An entry is never dated before the one ahead of it.
 */
export async function book(
  tx: Db,
  { ids }: Pick<Deps, 'ids'>,
  movements: readonly Movement[],
): Promise<void> {
  const real = movements.filter(({ amount }) => amount !== 0);
  const [first] = real;
  if (first === undefined) return;
  const heads = await lockHeads(tx, [...new Set(real.map(({ publisherId }) => publisherId))], first.at);
  const entries = real.map((movement): LedgerRow => {
    const head = heads.get(movement.publisherId);
    if (head === undefined) throw new Error('a publisher without balances');
    const entry = entryOf(head, movement, ids());
    heads.set(movement.publisherId, entry);
    return entry;
  });
  await insertRows(tx, ledgerEntries, entries, sql``);
  await keepHeads(tx, [...heads.values()]);
}

function entryOf(head: LedgerHead, movement: Movement, id: string): LedgerRow {
  const { publisherId, at, kind, from, to, amount, actor } = movement;
  if (!Number.isSafeInteger(amount) || amount < 0 || from === to) {
    throw new RangeError(`not a movement: ${amount} from ${from} to ${to}`);
  }
  const balances = {
    onHold: head.onHold,
    available: head.available,
    inPayment: head.inPayment,
    paid: head.paid,
  };
  if (from !== 'network') balances[from] -= amount;
  if (to !== 'network') balances[to] += amount;
  return {
    publisherId,
    id,
    number: head.number + 1,
    at: at < head.at ? head.at : at,
    kind,
    fromAccount: from,
    toAccount: to,
    amount,
    conversionId: movement.conversionId ?? null,
    paymentId: movement.paymentId ?? null,
    actor,
    note: movement.note ?? null,
    ...balances,
  };
}

async function lockHeads(
  tx: Db,
  publisherIds: readonly string[],
  at: Date,
): Promise<Map<string, LedgerHead>> {
  const locked = () =>
    tx
      .select()
      .from(ledgerHeads)
      .where(inArray(ledgerHeads.publisherId, [...publisherIds]))
      .orderBy(asc(ledgerHeads.publisherId))
      .for('update');
  let rows = await locked();
  if (rows.length < publisherIds.length) {
    const missing = publisherIds
      .filter((id) => rows.every(({ publisherId }) => publisherId !== id))
      .toSorted()
      .map((publisherId) => ({ publisherId, number: 0, at, ...emptyBalances }));
    await tx.insert(ledgerHeads).values(missing).onConflictDoNothing();
    rows = await locked();
  }
  return new Map(rows.map((row) => [row.publisherId, row]));
}

const emptyBalances = { onHold: 0, available: 0, inPayment: 0, paid: 0 };

async function keepHeads(tx: Db, heads: readonly LedgerHead[]): Promise<void> {
  const column = (read: (head: LedgerHead) => unknown) => sql.param(heads.map((head) => read(head)));
  await tx.execute(sql`
    update ${ledgerHeads} as kept set number = new.number, at = new.at, on_hold = new.on_hold,
      available = new.available, in_payment = new.in_payment, paid = new.paid
    from unnest(${column((head) => head.publisherId)}::uuid[], ${column((head) => head.number)}::bigint[],
      ${column((head) => head.at)}::timestamptz[], ${column((head) => head.onHold)}::bigint[],
      ${column((head) => head.available)}::bigint[], ${column((head) => head.inPayment)}::bigint[],
      ${column((head) => head.paid)}::bigint[])
      as new (publisher_id, number, at, on_hold, available, in_payment, paid)
    where kept.publisher_id = new.publisher_id`);
}
