import { decode } from '#contract/decode.ts';
import { LinkPreset } from '#contract/link-preset.ts';
import type { PanelTables } from './tables.ts';

/** All presets by their names. One that no longer fits is left out. */
export async function readPresets(tables: PanelTables): Promise<LinkPreset[]> {
  const stored = await tables.linkPresets.toArray();
  return stored
    .flatMap((one) => {
      const decoded = decode(LinkPreset, one);
      return decoded.ok ? [decoded.value] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Adds a preset, or gives the one with `id` another name, unless `problemOf` those that there are speaks against it. */
export async function keepPreset<Problem>(
  tables: PanelTables,
  preset: Omit<LinkPreset, 'id'> & { readonly id: number | null },
  problemOf: (presets: readonly LinkPreset[]) => Problem | null,
): Promise<Problem | null> {
  return tables.transaction('rw', tables.linkPresets, async () => {
    const problem = problemOf(await readPresets(tables));
    if (problem !== null) return problem;
    const { id, name, parameters } = preset;
    if (id === null) await tables.linkPresets.add({ name, parameters });
    else await tables.linkPresets.update(id, { name });
    return null;
  });
}

/** Forgets a preset; one that is gone already is no error. */
export const dropPreset = (tables: PanelTables, id: number): Promise<void> => tables.linkPresets.delete(id);
