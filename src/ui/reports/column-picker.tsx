import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { MenuButton } from '#ui/kit/menu-button/menu-button.tsx';
import { ColumnMenu, type ColumnOption } from './column-menu.tsx';
import classes from './report-grouping.module.css';

interface Props {
  /** All that there are, in their usual order. */
  readonly options: readonly ColumnOption[];
  /** Ids in the order of the table; null: all, in the usual order. */
  readonly chosen: readonly string[] | null;
  /** Null: back to all. */
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Which columns a report has, and in which order. */
export function ColumnPicker({ options, chosen, onChange }: Props) {
  const { t } = useTranslation('reports');
  const [opened, setOpened] = useState(false);
  return (
    <MenuButton
      icon={IconColumns3}
      label={
        chosen
          ? t(($) => $.columns.some, { number: chosen.length, all: options.length })
          : t(($) => $.columns.label)
      }
      opened={opened}
      onToggle={setOpened}
      menu={
        <ColumnMenu
          options={options}
          chosen={chosen}
          onApply={(next) => {
            setOpened(false);
            onChange(next);
          }}
        />
      }
    >
      {chosen && (
        <span className={classes['count']}>
          {chosen.length}/{options.length}
        </span>
      )}
    </MenuButton>
  );
}
