import { type Conversion, conversions } from '#contract/resources/conversions.ts';
import { keptRows } from '#db/kept-rows.ts';
import { searchConversions } from '#domain/search-conversions.ts';
import type { Member } from './at.ts';

/** Conversions on this device, by their ids and sub-sources; the network is not asked. */
export const findConversions = async (
  { db }: Member,
  text: string,
  limit: number,
): Promise<readonly Conversion[]> =>
  searchConversions(await db.run((tables) => keptRows(tables, conversions)), text, limit);
