import { decode } from '#contract/decode.ts';
import { LinkPreset } from '#contract/link-preset.ts';
import type { PanelTables } from './tables.ts';

/** All presets by their names. One that no longer fits is left out. */
export async function readPresets(tables: PanelTables): Promise<LinkPreset[]> {
  const stored = await tables.linkPresets.toArray();
  return stored.flatMap(presetOf).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The preset that was used last, by filling it in or by saving it; null where none was. */
export async function readLastPreset(tables: PanelTables): Promise<LinkPreset | null> {
  const stored = await tables.linkPresets.toArray();
  const used = stored.filter(({ used: turn }) => turn !== undefined);
  const [last] = used.toSorted((a, b) => (b.used ?? 0) - (a.used ?? 0)).flatMap(presetOf);
  return last ?? null;
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
    if (id === null) await tables.linkPresets.add({ name, parameters, used: await nextTurn(tables) });
    else await tables.linkPresets.update(id, { name });
    return null;
  });
}

/** Notes that a preset was filled in; one that is gone already is no error. */
export const notePresetUse = (tables: PanelTables, id: number): Promise<void> =>
  tables.transaction('rw', tables.linkPresets, async () => {
    await tables.linkPresets.update(id, { used: await nextTurn(tables) });
  });

/** Forgets a preset; one that is gone already is no error. */
export const dropPreset = (tables: PanelTables, id: number): Promise<void> => tables.linkPresets.delete(id);

const presetOf = (stored: unknown): readonly LinkPreset[] => {
  const decoded = decode(LinkPreset, stored);
  return decoded.ok ? [decoded.value] : [];
};

/** Counted, not timed: a clock that is set back changes nothing. */
async function nextTurn(tables: PanelTables): Promise<number> {
  const turns = (await tables.linkPresets.toArray()).map(({ used }) => used ?? 0);
  return Math.max(0, ...turns) + 1;
}
