import type { LinkPreset } from '#contract/link-preset.ts';

/** More than anybody tells apart in a menu. */
export const PRESETS_MAX = 30;
/** Characters. */
export const PRESET_NAME_MAX = 60;

/** Why a preset cannot be kept under a name. */
export type PresetProblem = 'nameRequired' | 'nameLong' | 'nameTaken' | 'presetsFull';

/**
 * Why `name` cannot be taken beside the presets that there are; null: it can. Blanks around it and the case of
 * its letters do not tell two names apart. `renamed`: the id of the preset that takes another name; null: a new one.
 */
export function presetProblem(
  name: string,
  presets: readonly Pick<LinkPreset, 'id' | 'name'>[],
  renamed: number | null,
): PresetProblem | null {
  const wanted = plain(name);
  if (wanted === '') return 'nameRequired';
  if (name.trim().length > PRESET_NAME_MAX) return 'nameLong';
  if (presets.some((preset) => preset.id !== renamed && plain(preset.name) === wanted)) return 'nameTaken';
  return renamed === null && presets.length >= PRESETS_MAX ? 'presetsFull' : null;
}

const plain = (name: string): string => name.trim().toLowerCase();
