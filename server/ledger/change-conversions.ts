import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueuePostbacks } from '../postbacks/enqueue-postbacks.ts';
import { rollUp } from '../traffic/roll-up.ts';
import { type ConversionRow, conversions, conversionStates } from '../traffic/tables/conversions.ts';
import { book } from './book.ts';
import { commissionsFor, keepCommissions } from './commissions.ts';
import { type Happening, movementsOf, rollUpOf, stateOf, type Step, stepOf } from './conversion-step.ts';

type Booking = Pick<Deps, 'ids'>;

export interface Birth {
  /** As the advertiser told of it: tracked, and nothing else yet. */
  readonly tracked: ConversionRow;
  /** What is known of it at once: it is approved, held or rejected in the same moment. */
  readonly next: Happening | null;
}

export interface Change extends Happening {
  /** As it is now, locked by this transaction (`for update`). */
  readonly conversion: ConversionRow;
}

/**
 * Writes conversions that are new: a change from nothing, noted like every later one. One that is there
 * already (the same click, goal and advertiser's number) is left alone. @returns the ids of those written.
 */
export async function bearConversions(
  tx: Db,
  deps: Booking,
  births: readonly Birth[],
): Promise<ReadonlySet<string>> {
  const lives = births.map(({ tracked, next }) => {
    const first: Step = {
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
  await note(
    tx,
    deps,
    lives.filter(({ row }) => ids.has(row.id)).flatMap(({ steps }) => steps),
  );
  return ids;
}

/**
 * Lets events happen to conversions: the status by the lifecycle, a row of history, the ledger's entry,
 * the roll-ups and the postbacks that it calls, together or not at all. A change whose event is not possible is left out of the answer.
 *
 * @returns the conversions as they are now
 */
export async function changeConversions(
  tx: Db,
  deps: Booking,
  changes: readonly Change[],
): Promise<ConversionRow[]> {
  const steps = changes.flatMap(({ conversion, ...happening }) => stepOf(conversion, happening) ?? []);
  const rows = steps.map(({ after }) => after);
  if (rows.length > 0) await update(tx, rows);
  await note(tx, deps, steps);
  return rows;
}

/** The one place where a step reaches history, ledger, the referrer's commission, roll-ups and the publisher's postbacks. */
async function note(tx: Db, deps: Booking, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const states = steps.map((step) => stateOf(deps, step));
  await insertRows(tx, conversionStates, states, sql``);
  const commissions = await commissionsFor(tx, steps);
  // one call: the heads of all of them are locked in one order
  await book(tx, deps, [...steps.flatMap(movementsOf), ...commissions.movements]);
  await keepCommissions(tx, commissions);
  await rollUp(tx, steps.map(rollUpOf));
  await enqueuePostbacks(tx, deps, steps);
}

async function update(tx: Db, rows: readonly ConversionRow[]): Promise<void> {
  const column = (read: (row: ConversionRow) => unknown) => sql.param(rows.map((row) => read(row)));
  await tx.execute(sql`
    update ${conversions} as kept set status = new.status, hold_until = new.hold_until, reason = new.reason,
      amount = new.amount, payment_id = new.payment_id, payment_amount = new.payment_amount
    from unnest(${column((row) => row.publisherId)}::uuid[], ${column((row) => row.id)}::uuid[],
      ${column((row) => row.status)}::text[], ${column((row) => row.holdUntil)}::timestamptz[],
      ${column((row) => row.reason)}::text[], ${column((row) => row.amount)}::bigint[],
      ${column((row) => row.paymentId)}::uuid[], ${column((row) => row.paymentAmount)}::bigint[])
      as new (publisher_id, id, status, hold_until, reason, amount, payment_id, payment_amount)
    where kept.publisher_id = new.publisher_id and kept.id = new.id`);
}
