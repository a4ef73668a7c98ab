import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { choiceValue } from './choices.ts';
import {
  CHOICE,
  CROWDED,
  HOST,
  inPeriods,
  OFFER_EVER,
  PERIODS,
  quarterHourDimensions,
  type SharedColumn,
  TOTAL,
  valueDimensions,
  valueIn,
} from './dimensions.ts';
import { hostValue } from './hosts.ts';
import { markKey, marksAmong } from './marks.ts';
import { dayOfQuarter, firstOfPeriod } from './quarter-hours.ts';
import { addedToKept, addSums, noSums, type Sums } from './sums.ts';
import { rollupDays } from './tables/rollups.ts';

/** An event, or a change of one, as the roll-ups see it: where it belongs and what it adds (or takes away). */
export interface RollUpEvent {
  readonly publisherId: string;
  readonly quarter: number;
  readonly dimensions: Readonly<Partial<Record<SharedColumn | 'goal', unknown>>>;
  readonly sums: Sums;
  /** The publisher's own domain that a visitor came by; null or absent: the network's, or it is no visit. */
  readonly host?: string | null;
}

interface Bucket {
  readonly publisherId: string;
  readonly dimension: string;
  readonly bucket: number;
  readonly value: string;
  sums: Sums;
}

/** As roll-ups keep a value: '' for none. */
const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/**
 * Adds events to the roll-ups, in the transaction that writes the events themselves: both are there or
 * neither. Rows are touched in the order of their keys, so that two writers never wait for each other in a ring.
 */
export async function rollUp(tx: Db, events: readonly RollUpEvent[]): Promise<void> {
  if (events.length === 0) return;
  const quarters = new Map<string, Bucket>();
  const days = new Map<string, Bucket>();
  const marks = await marksAmong(tx, events);
  for (const event of events) {
    const { publisherId, quarter, dimensions, sums, host = null } = event;
    const day = dayOfQuarter(quarter);
    const first = firstOfPeriod(day);
    const add = (
      into: Map<string, Bucket>,
      dimension: string,
      bucket: number,
      value: string,
      its: Sums = sums,
    ) => {
      const key = `${publisherId} ${dimension} ${bucket} ${value}`;
      const known = into.get(key);
      if (known) known.sums = addSums(known.sums, its);
      else into.set(key, { publisherId, dimension, bucket, value, sums: its });
    };
    add(quarters, TOTAL, quarter, '');
    add(days, TOTAL, day, '');
    for (const dimension of valueDimensions) {
      if (marks.has(markKey(CROWDED, publisherId, day, dimension))) continue;
      const value = valueText(valueIn(dimensions, dimension));
      if (quarterHourDimensions.has(dimension)) add(quarters, dimension, quarter, value);
      add(days, dimension, day, value);
      if (marks.has(markKey(PERIODS, publisherId, first, dimension))) {
        add(days, inPeriods(dimension), first, value);
      }
    }
    const { conversions, payout, revenue } = sums;
    // a visit adds nothing to it, so that it costs none a row
    const offer = valueText(valueIn(dimensions, 'offerCampaign'));
    add(days, OFFER_EVER, 0, offer, { ...noSums, conversions, payout, revenue });
    const { linkId, smartlink, subOffer, subSource } = dimensions;
    if (typeof linkId === 'string' && host !== null) add(days, HOST, day, hostValue({ host, linkId }));
    if (typeof smartlink === 'number' && typeof subOffer === 'number') {
      const told = !marks.has(markKey(CROWDED, publisherId, day, CHOICE));
      const choice = { smartlink, offer: subOffer, subSource: told ? valueText(subSource) : '' };
      add(days, CHOICE, day, choiceValue(choice));
    }
  }
  await write(tx, 'rollup_quarters', quarters);
  await write(tx, 'rollup_days', days);
}

/** What each publisher's conversions have come to since ever: for the rules that the books are checked by. */
export const everRolledUp = sql`select publisher_id, sum(conversions)::bigint as count,
  sum(payout)::bigint as payout, sum(revenue)::bigint as revenue
  from ${rollupDays} where dimension = ${sql.raw(`'${TOTAL}'`)} group by 1`;

async function write(tx: Db, table: string, buckets: ReadonlyMap<string, Bucket>): Promise<void> {
  const rows = [...buckets.entries()]
    .filter(([, { sums }]) => Object.values(sums).some((sum) => sum !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, bucket]) => bucket);
  if (rows.length === 0) return;
  const name = sql.identifier(table);
  const column = (read: (row: Bucket) => string | number) => sql.param(rows.map(read));
  await tx.execute(sql`
    insert into ${name} as kept (publisher_id, dimension, bucket, value,
      hits, unique_hits, clicks, unique_clicks, conversions, payout, revenue)
    select * from unnest(
      ${column((row) => row.publisherId)}::uuid[], ${column((row) => row.dimension)}::text[],
      ${column((row) => row.bucket)}::int[], ${column((row) => row.value)}::text[],
      ${column((row) => row.sums.hits)}::int[], ${column((row) => row.sums.uniqueHits)}::int[],
      ${column((row) => row.sums.clicks)}::int[], ${column((row) => row.sums.uniqueClicks)}::int[],
      ${column((row) => row.sums.conversions)}::int[], ${column((row) => row.sums.payout)}::bigint[],
      ${column((row) => row.sums.revenue)}::bigint[])
    on conflict (publisher_id, dimension, bucket, value) do update set ${addedToKept}`);
}
