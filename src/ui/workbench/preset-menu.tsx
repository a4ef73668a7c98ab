import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LinkPreset } from '#contract/link-preset.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MenuButton } from '#ui/kit/menu-button/menu-button.tsx';
import classes from './presets.module.css';

interface PresetMenuProps {
  readonly presets: readonly LinkPreset[];
  /** Something is typed that a preset could keep. */
  readonly savable: boolean;
  readonly onApply: (preset: LinkPreset) => void;
  readonly onSave: () => void;
  readonly onRename: (preset: LinkPreset) => void;
  readonly onDelete: (preset: LinkPreset) => void;
}

/** Sets of parameters under names of one's own: to be applied, saved, renamed and removed. */
export function PresetMenu({ presets, savable, onApply, onSave, onRename, onDelete }: PresetMenuProps) {
  const { t } = useTranslation('links');
  const [opened, setOpened] = useState(false);
  const closing = (act: () => void) => () => {
    setOpened(false);
    act();
  };
  return (
    <MenuButton
      icon={IconBookmark}
      opened={opened}
      onToggle={setOpened}
      menu={
        <div className={classes['menu']}>
          {presets.length > 0 && (
            <ul>
              {presets.map((preset) => {
                const { id, name } = preset;
                return (
                  <li key={id}>
                    <Button
                      variant="subtle"
                      color="gray"
                      justify="start"
                      className={`grow ${classes['apply']}`}
                      title={name}
                      onClick={closing(() => onApply(preset))}
                    >
                      {name}
                    </Button>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={t(($) => $.presets.rename, { name })}
                      onClick={closing(() => onRename(preset))}
                    >
                      <IconPencil size={16} stroke={1.7} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={t(($) => $.presets.delete, { name })}
                      onClick={closing(() => onDelete(preset))}
                    >
                      <IconTrash size={16} stroke={1.7} aria-hidden />
                    </ActionIcon>
                  </li>
                );
              })}
            </ul>
          )}
          <p className={`note ${classes['note']}`}>
            {t(($) => (presets.length > 0 ? $.presets.where : $.presets.none))}
          </p>
          <Button
            variant="default"
            // it can be reached by keyboard all the same, and says why
            aria-disabled={!savable || undefined}
            data-disabled={!savable}
            title={savable ? undefined : t(($) => $.presets.nothing)}
            onClick={savable ? closing(onSave) : undefined}
          >
            {t(($) => $.presets.save)}
          </Button>
        </div>
      }
    >
      {t(($) => $.presets.title)}{' '}
      {presets.length > 0 && <span className={classes['count']}>{presets.length}</span>}
    </MenuButton>
  );
}
