import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { GroupingDimension } from '#contract/enumerations.ts';
import type { GroupingOption } from '#domain/grouping.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MenuButton } from '#ui/kit/menu-button/menu-button.tsx';
import { GroupingMenu } from './grouping-menu.tsx';
import classes from './report-grouping.module.css';

interface Props {
  /** In the order of the columns; never empty. */
  readonly chosen: readonly GroupingDimension[];
  /** Nobody chose it: the first choice takes its place. */
  readonly usual: boolean;
  /** What is offered beside these, with what stands in its way. */
  readonly optionsBeside: (chosen: readonly GroupingDimension[]) => readonly GroupingOption[];
  /** Null: back to the default grouping. */
  readonly onChange: (groupings: readonly GroupingDimension[] | null) => void;
}

/** What a report is grouped by. Like the filters it stays in the menu until Apply: one report is asked for, not five. */
export function GroupingPicker({ chosen, usual, optionsBeside, onChange }: Props) {
  const { t, language } = useTranslation('reports');
  const [opened, setOpened] = useState(false);
  // Narrow: nothing but what the language sets between the parts of a list.
  const list = new Intl.ListFormat(language, { style: 'narrow' });
  const names = list.format(chosen.map((dimension) => t(($) => $.dimension[dimension])));
  function change(groupings: readonly GroupingDimension[] | null) {
    setOpened(false);
    onChange(groupings);
  }
  return (
    <MenuButton
      icon={IconStack2}
      opened={opened}
      onToggle={setOpened}
      menu={<GroupingMenu chosen={chosen} usual={usual} optionsBeside={optionsBeside} onApply={change} />}
    >
      {/* In the one row of tools there is room for what was chosen; the icon and the accessible name say what it is. */}
      <span className={`visually-hidden-without-sidebar ${classes['label']}`}>
        {t(($) => $.grouping.label)}
      </span>{' '}
      <span className={classes['names']}>{names}</span>
    </MenuButton>
  );
}
