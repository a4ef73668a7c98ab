import type { LinkPreset } from '#contract/link-preset.ts';
import type { LinkParameters } from '#domain/tracking-link.ts';
import { PRESET_NAME_MAX, PRESETS_MAX } from '#domain/preset-problem.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { linkPresetsMachine } from '#machines/link-presets.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { PresetDialog } from '#ui/workbench/preset-dialog.tsx';
import { PresetMenu } from '#ui/workbench/preset-menu.tsx';
import { linkPresetWork } from '#work/link-presets.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import { useLinkPresets } from '#world/use-link-presets.ts';
import type { World } from '#world/world.ts';
import { useQuestion } from '../../-command/use-question.tsx';

interface PresetsProps {
  readonly world: World;
  /** What is typed now. */
  readonly parameters: LinkParameters;
  readonly onApply: (parameters: LinkParameters) => void;
}

/** Presets of the link's parameters, on this device. */
export function Presets({ world, parameters, onApply }: PresetsProps) {
  const { t } = useTranslation('links');
  const presets = useLinkPresets(world);
  const flow = useFlow(linkPresetsMachine, linkPresetWork, world);
  useOn(flow, 'preset.kept', ({ name }) =>
    notify(
      'success',
      t(($) => $.presets.kept, { name }),
    ),
  );
  useOn(flow, 'preset.stays', () =>
    notify(
      'danger',
      t(($) => $.presets.notDeleted),
    ),
  );
  const deletion = useQuestion<LinkPreset>(world, {
    question: ({ name }) => ({ lead: name }),
    onConfirm: (preset) => flow.send({ type: 'preset.delete', preset }),
  });
  const { subject, problem } = flow.context;
  return (
    <>
      <PresetMenu
        presets={presets}
        savable={Object.values(parameters).some((value) => value.trim() !== '')}
        onApply={({ id, parameters: filled }) => {
          onApply(filled);
          // a device that does not take it copies with the one before
          linkPresetWork.noteUse(world, id).catch(() => undefined);
        }}
        onSave={() => flow.send({ type: 'preset.save', parameters })}
        onRename={(preset) => flow.send({ type: 'preset.rename', preset })}
        onDelete={deletion.ask}
      />
      <PresetDialog
        opened={flow.hasTag('names')}
        isNew={subject.id === null}
        name={subject.name}
        error={
          problem && t(($) => $.presets.problems[problem], { most: PRESETS_MAX, longest: PRESET_NAME_MAX })
        }
        busy={flow.hasTag('busy')}
        onSubmit={(name) => flow.send({ type: 'name.submit', name })}
        onClose={() => flow.send({ type: 'preset.cancel' })}
      />
      {deletion.dialog}
    </>
  );
}
