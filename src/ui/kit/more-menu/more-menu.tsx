import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useEscape } from '../escape/use-escape.ts';
import { ToolButton } from '../tool-button/tool-button.tsx';

interface MoreAct {
  readonly id: string;
  /** What the line shows. */
  readonly text: string;
  /** With what it is done to. */
  readonly label: string;
  readonly onAct: () => void;
}

interface MoreMenuProps {
  /** By it the button is found again once what its menu has opened is closed (`keepFocus`). */
  readonly id: string;
  /** Whose acts they are. */
  readonly label: string;
  readonly acts: readonly MoreAct[];
}

/** What is done to a thing less often than what its own buttons do, under ⋯. */
export function MoreMenu({ id, label, acts }: MoreMenuProps) {
  const [opened, setOpened] = useState(false);
  useEscape(opened, () => setOpened(false));
  return (
    <Menu
      // the menu's own, which Mantine gives to the button
      id={id}
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      // A placeholder would be a child that a menu may not have; the first item takes the focus instead.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ToolButton icon={IconDots} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act.id} aria-label={act.label} onClick={act.onAct}>
            {act.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
