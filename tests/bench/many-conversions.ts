import { inArray, sql } from 'drizzle-orm';
import { conversions } from '#server/events/tables/conversions.ts';
import { post } from '#server/ledger/post.ts';
import type { Transfer } from '#server/ledger/transfer.ts';
import type { Db } from '#server/platform/db/client.ts';

const AT_ONCE = 5_000;
const PAYOUT = 12_500;

interface Many {
  /** Of each publisher. */
  readonly each: number;
  /** When they came, ms since 1970. */
  readonly at: number;
  /** Null: they were approved at once. */
  readonly holdUntil: number | null;
}

/** Conversions that came at one moment, with their history, entries and figures. */
export async function makeConversions(
  db: Db,
  publisherIds: readonly string[],
  { each, at: sold, holdUntil }: Many,
): Promise<void> {
  const at = new Date(sold);
  const quarter = Math.floor(sold / 900_000);
  const until = holdUntil === null ? null : new Date(holdUntil).toISOString();
  const status = holdUntil === null ? 'approved' : 'onHold';
  const ids = sql`${sql.param(publisherIds)}::uuid[]`;
  await db.execute(sql`
    insert into ${conversions} (publisher_id, id, hit_id, hit_at, created_at, quarter, link_id, offer, country, device, goal_code,
      goal, type, advertiser_id, status, hold_until, amount, original_amount, steps)
    select publisher, gen_random_uuid(), gen_random_uuid(), ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
      ${quarter}::int, gen_random_uuid(), 1 + n % 20, (array['CZ', 'DE', 'US', 'BR'])[1 + n % 4], 'mobile', 'sale', 'Sale',
      'CPA', n::text, ${status}, ${until}::timestamptz, ${PAYOUT}, ${PAYOUT}, 2
    from unnest(${ids}) publisher, generate_series(1, ${each}::int) n`);
  await db.execute(sql`
    insert into conversion_states (publisher_id, conversion_id, number, at, "from", "to", actor, amount_before, amount_after)
    select publisher_id, id, step, created_at, case step when 2 then 'tracked' end, case step when 1 then 'tracked' else status end,
      'network', case step when 2 then amount end, amount
    from ${conversions}, generate_series(1, 2) step where publisher_id = any(${ids})`);
  await db.execute(sql`
    insert into rollup_days (publisher_id, dimension, bucket, value, hits, unique_hits, clicks, unique_clicks, conversions, payout, revenue)
    select publisher, 'total', ${Math.floor(quarter / 96)}::int, '', 0, 0, 0, 0, ${each}::int, ${each * PAYOUT}::bigint,
      ${each * PAYOUT}::bigint from unnest(${ids}) publisher`);
  const rows = await db
    .select({ publisherId: conversions.publisherId, id: conversions.id })
    .from(conversions)
    .where(inArray(conversions.publisherId, [...publisherIds]));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const transfers = rows.slice(from, from + AT_ONCE).map(({ publisherId, id }): Transfer => ({
      publisherId,
      key: `conversion/${id}/2/0`,
      at,
      ...(holdUntil === null
        ? { kind: 'approval', from: 'advertisers', to: 'available' }
        : { kind: 'hold', from: 'advertisers', to: 'onHold' }),
      amount: PAYOUT,
      subject: { kind: 'conversion', id },
      actor: 'network',
    }));
    await db.transaction((tx) => post(tx, transfers));
  }
}
