import { inArray } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import type { MacroValues } from '#domain/macros.ts';
import { clickIdOf } from '../catalogue/click-id.ts';
import { offerNames } from '../catalogue/offer-names.ts';
import type { ConversionRow } from '../events/tables/conversions.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { publishers } from '../platform/tables/publishers.ts';

/** What the macros of a postback become for each of these conversions; what they need beside them is read once. */
export async function macroValues(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  rows: readonly ConversionRow[],
): Promise<(row: ConversionRow) => MacroValues> {
  const numbers = rows.map(offerOf);
  const names = await offerNames(tx, numbers);
  const owners = await ownersOf(tx, rows);
  return (row) => {
    return {
      country: row.country ?? '',
      currency: config.currency.name,
      track: row.track ?? '',
      ext_click_id: row.extClickId ?? '',
      sum: decimalOf(row.amount),
      // in UTC, and says so
      sale_time: `${row.createdAt.toISOString().slice(0, 19)}Z`,
      name: names.get(offerOf(row)) ?? '',
      // a smartlink's conversion has none (specification 3)
      goal: row.smartlink === null ? row.goal : '',
      sub_source: row.subSource ?? '',
      transaction_id: row.id,
      int_click_id: clickIdOf({ publisherRelativeId: owners.get(row.publisherId) ?? 0, hitId: row.hitId }),
      adv_tid: row.advertiserId,
      ext1: row.sub1 ?? '',
      ext2: row.sub2 ?? '',
      ext3: row.sub3 ?? '',
      ext4: row.sub4 ?? '',
      ext5: row.sub5 ?? '',
      ext6: row.sub6 ?? '',
    };
  };
}

const offerOf = ({ subOffer, offer }: ConversionRow): number => subOffer ?? offer ?? 0;

/** Their numbers, by id. */
async function ownersOf(tx: Db, rows: readonly ConversionRow[]): Promise<ReadonlyMap<string, number>> {
  const found = await tx
    .select({ id: publishers.id, relativeId: publishers.relativeId })
    .from(publishers)
    .where(inArray(publishers.id, [...new Set(rows.map(({ publisherId }) => publisherId))]));
  return new Map(found.map(({ id, relativeId }) => [id, relativeId]));
}
