import type { OutputOf } from '#contract/decode.ts';
import type { Resource, RowSchema } from '#contract/resource.ts';
import { readStored } from './rows.ts';
import type { PanelTables } from './tables.ts';

/** Every row of a family that is kept, whichever list it came with, in no order. */
export async function keptRows<R extends RowSchema>(
  tables: PanelTables,
  resource: Pick<Resource, 'path'> & { readonly row: R },
): Promise<readonly OutputOf<R>[]> {
  const stored = await tables.rows.where('path').equals(resource.path).toArray();
  return stored.flatMap((row) => {
    const read = readStored(resource.row, row);
    return read.ok ? [read.value] : [];
  });
}
