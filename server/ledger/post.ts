import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { sqlState } from '../platform/db/sql-state.ts';
import { LedgerError, type LedgerRefusal, type Transfer, transferId } from './transfer.ts';

/**
 * Writes transfers into the ledger, in the caller's transaction: the only way in. The books they touch are locked
 * first, always in the order of their publishers, so that postings at once wait for one another and never in a ring:
 * what one transaction moves in several books goes into one call. All of it or nothing, in the order given; an entry is
 * never dated before the one ahead of it. A transfer that has been posted already is left alone.
 *
 * Throws a `LedgerError`; the transaction is then over.
 */
export async function post(tx: Db, transfers: readonly Transfer[]): Promise<void> {
  const rows = distinct(transfers.filter(({ amount }) => amount !== 0));
  if (rows.length === 0) return;
  const column = (read: (row: Identified) => unknown) => sql.param(rows.map((row) => read(row)));
  try {
    await tx.execute(sql`select post_transfers(
      ${column((row) => row.publisherId)}::uuid[], ${column((row) => row.id)}::uuid[],
      ${column((row) => row.at)}::timestamptz[], ${column((row) => row.kind)}::text[],
      ${column((row) => row.from)}::text[], ${column((row) => row.to)}::text[],
      ${column((row) => row.amount)}::bigint[],
      ${column((row) => row.subject?.kind ?? null)}::text[], ${column((row) => row.subject?.id ?? null)}::uuid[],
      ${column((row) => row.actor)}::text[], ${column((row) => row.note ?? null)}::text[])`);
  } catch (error) {
    const because = refusals[sqlState(error) ?? ''];
    throw because === undefined ? error : new LedgerError(because, { cause: error });
  }
}

/** As `post_transfers` says them; 22003 and 23514 are PostgreSQL's own: out of range, and a constraint. */
const refusals: Readonly<Record<string, LedgerRefusal | undefined>> = {
  LD001: 'conflict',
  '22003': 'range',
  '23514': 'range',
};

type Identified = Transfer & { readonly id: string };

/** Each transfer once; a second one under the same key has to say the same. */
function distinct(transfers: readonly Transfer[]): readonly Identified[] {
  const known = new Map<string, Identified>();
  for (const transfer of transfers) {
    const { amount, from, to, kind } = transfer;
    if (!Number.isSafeInteger(amount) || amount < 0 || from === to) throw new LedgerError('range');
    const id = transferId(transfer);
    const same = known.get(id);
    if (same === undefined) known.set(id, { ...transfer, id });
    else if (same.amount !== amount || same.from !== from || same.to !== to || same.kind !== kind)
      throw new LedgerError('conflict');
  }
  return [...known.values()];
}
