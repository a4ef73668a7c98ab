import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupingDimension } from '#contract/enumerations.ts';
import type { GroupingOption } from '#domain/grouping.ts';
import { GroupingMenu } from './grouping-menu.tsx';
import classes from './report-grouping.module.css';

interface Props {
  /** In the order of the columns; never empty. */
  readonly chosen: readonly GroupingDimension[];
  /** What is offered beside these, with what stands in its way. */
  readonly optionsBeside: (chosen: readonly GroupingDimension[]) => readonly GroupingOption[];
  /** Null: back to the default grouping. */
  readonly onChange: (groupings: readonly GroupingDimension[] | null) => void;
}

/** What a report is grouped by. Like the filters it stays in the menu until Apply: one report is asked for, not five. */
export function GroupingPicker({ chosen, optionsBeside, onChange }: Props) {
  const { t } = useTranslation('reports');
  const [opened, setOpened] = useState(false);
  const names = chosen.map((dimension) => t(($) => $.dimension[dimension])).join(', ');
  function change(groupings: readonly GroupingDimension[] | null) {
    setOpened(false);
    onChange(groupings);
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="lg"
      middlewares={{ flip: true, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes['button'] ?? ''}
          leftSection={<IconStack2 size="1rem" stroke={1.8} aria-hidden />}
          rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes['label']}>{t(($) => $.grouping.label)}</span>{' '}
          <span className={classes['names']}>{names}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''}>
        <GroupingMenu chosen={chosen} optionsBeside={optionsBeside} onApply={change} />
      </Popover.Dropdown>
    </Popover>
  );
}
