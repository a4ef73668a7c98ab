import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Deps } from '../platform/deps.ts';
import { post } from '../ledger/post.ts';
import { type ConversionChange, type ConversionStep, stateOf, stepOf } from './conversion-step.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';
import { conversionStates } from './tables.ts';
import { transfersOf } from './transfers.ts';
// declares the hook that is called here
import './on-conversion.ts';

/** What changing conversions needs of the network. */
export type ChangeNeeds = Pick<Deps, 'ids' | 'hooks' | 'config'>;

export interface NewConversion {
  /** As the advertiser told of it: tracked, and nothing else yet. */
  readonly tracked: ConversionRow;
  /** What is known of it at once: it is approved, held or rejected in the same moment. */
  readonly next: ConversionChange | null;
}

export interface ChangedConversion extends ConversionChange {
  /** As it is now, locked by this transaction (`for update`). */
  readonly conversion: ConversionRow;
}

/**
 * Writes conversions that are new: a change from nothing, announced like every later one. One that is there
 * already (the same click, goal and advertiser's number) is left alone. @returns the ids of those written.
 */
export async function createConversions(
  tx: Db,
  deps: ChangeNeeds,
  created: readonly NewConversion[],
): Promise<ReadonlySet<string>> {
  const lives = created.map(({ tracked, next }) => {
    const first: ConversionStep = {
      before: null,
      after: tracked,
      at: tracked.createdAt,
      actor: 'advertiser',
      reason: null,
    };
    const second = next && stepOf(tracked, next);
    return { row: second?.after ?? tracked, steps: second ? [first, second] : [first] };
  });
  const rows = lives.map(({ row }) => row);
  const written = await insertRows(tx, conversions, rows, sql`on conflict do nothing returning id`);
  const ids = new Set(written.map(({ id }) => String(id)));
  await announce(
    tx,
    deps,
    lives.filter(({ row }) => ids.has(row.id)).flatMap(({ steps }) => steps),
  );
  return ids;
}

/**
 * Lets events happen to conversions: the status by the lifecycle, a row of history, the ledger's transfers and all
 * that other features do about it, together or not at all. A change whose event is not possible is left out of the
 * answer.
 *
 * @returns the conversions as they are now
 */
export async function changeConversions(
  tx: Db,
  deps: ChangeNeeds,
  changes: readonly ChangedConversion[],
): Promise<ConversionRow[]> {
  const steps = changes.flatMap(({ conversion, ...change }) => stepOf(conversion, change) ?? []);
  const rows = steps.map(({ after }) => after);
  if (rows.length > 0) await update(tx, rows);
  await announce(tx, deps, steps);
  return rows;
}

/**
 * The one place where a step reaches history, the ledger, and the features that take `onConversion`; a payment moves its
 * conversions by `moveConversions`.
 */
async function announce(tx: Db, deps: ChangeNeeds, steps: readonly ConversionStep[]): Promise<void> {
  if (steps.length === 0) return;
  await insertRows(
    tx,
    conversionStates,
    steps.map((step) => stateOf(step)),
    sql``,
  );
  const transfers = steps.flatMap((step) => transfersOf(step));
  for (const { onConversion } of deps.hooks) {
    if (onConversion) transfers.push(...(await onConversion(tx, deps, steps)));
  }
  await post(tx, transfers);
}

async function update(tx: Db, rows: readonly ConversionRow[]): Promise<void> {
  const column = (read: (row: ConversionRow) => unknown) => sql.param(rows.map((row) => read(row)));
  await tx.execute(sql`
    update ${conversions} as kept set status = new.status, hold_until = new.hold_until, reason = new.reason,
      amount = new.amount, sale = new.sale, payment_id = new.payment_id, payment_amount = new.payment_amount,
      steps = new.steps
    from unnest(${column((row) => row.publisherId)}::uuid[], ${column((row) => row.id)}::uuid[],
      ${column((row) => row.status)}::text[], ${column((row) => row.holdUntil)}::timestamptz[],
      ${column((row) => row.reason)}::text[], ${column((row) => row.amount)}::bigint[],
      ${column((row) => row.sale)}::bigint[], ${column((row) => row.paymentId)}::uuid[],
      ${column((row) => row.paymentAmount)}::bigint[], ${column((row) => row.steps)}::int[])
      as new (publisher_id, id, status, hold_until, reason, amount, sale, payment_id, payment_amount, steps)
    where kept.publisher_id = new.publisher_id and kept.id = new.id`);
}
