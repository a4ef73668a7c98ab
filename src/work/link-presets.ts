import type { LinkParameters } from '#domain/tracking-link.ts';
import { type PresetProblem, presetProblem } from '#domain/preset-problem.ts';
import { dropPreset, keepPreset, notePresetUse } from '#db/link-presets.ts';
import type { Member } from './at.ts';

/** What gets a name: a new preset (`id` null), or one that there is. */
export interface PresetInput {
  readonly id: number | null;
  readonly name: string;
  readonly parameters: LinkParameters;
}

/** The presets of the link workbench, on this device. */
export const linkPresetWork = {
  /** Null once it is kept; else why it is not. */
  keep: ({ db }: Pick<Member, 'db'>, { id, name, parameters }: PresetInput): Promise<PresetProblem | null> =>
    db.run((tables) =>
      keepPreset(tables, { id, name: name.trim(), parameters: filledOf(parameters) }, (presets) =>
        presetProblem(name, presets, id),
      ),
    ),
  /** What was filled in is what links are copied with. */
  noteUse: ({ db }: Pick<Member, 'db'>, id: number): Promise<void> =>
    db.run((tables) => notePresetUse(tables, id)),
  drop: ({ db }: Pick<Member, 'db'>, id: number): Promise<void> => db.run((tables) => dropPreset(tables, id)),
};

const filledOf = (parameters: LinkParameters) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value.trim() !== ''));
