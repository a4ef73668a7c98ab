import { type Conversion, conversions } from '#contract/resources/conversions.ts';
import { keptRows } from '#db/kept-rows.ts';
import type { Member } from './at.ts';

/** A conversion as a list has kept it on this device, by its id; null: none has. The network is not asked. */
export const keptConversion = async ({ db }: Member, id: string): Promise<Conversion | null> =>
  (await db.run((tables) => keptRows(tables, conversions))).find((row) => row.id === id) ?? null;
