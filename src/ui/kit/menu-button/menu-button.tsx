import { Button, Popover, type PopoverProps } from '@mantine/core';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useEscape } from '../escape/use-escape.ts';
import { Still } from '../still/still.tsx';
import classes from './menu-button.module.css';

interface Props {
  readonly icon: Icon;
  /** What the button shows. */
  readonly children: ReactNode;
  /** Names the button where its content alone does not. */
  readonly label?: string;
  readonly opened: boolean;
  readonly onToggle: (opened: boolean) => void;
  /** The menu will probably be wanted. */
  readonly onApproach?: () => void;
  readonly menu: ReactNode;
}

/** A menu is never longer than the room it has: what does not fit scrolls in it (`--menu-height`). */
const middlewares: NonNullable<PopoverProps['middlewares']> = {
  flip: true,
  shift: { padding: 12 },
  size: {
    padding: 12,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.setProperty('--menu-height', `${Math.max(availableHeight, LEAST_HEIGHT)}px`);
    },
  },
};
/** px; below that the page scrolls instead. */
const LEAST_HEIGHT = 280;

/** A button of the toolbar whose menu holds the focus while it is open, and gives it back. */
export function MenuButton({ icon: Icon, label, opened, onToggle, onApproach, menu, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEscape(opened, () => {
    onToggle(false);
    button.current?.focus();
  });
  return (
    <Popover
      opened={opened}
      onChange={onToggle}
      // Mantine's own closes it in the middle of a word, too.
      closeOnEscape={false}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="lg"
      middlewares={middlewares}
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          className={classes['button'] ?? ''}
          leftSection={<Icon size="1rem" stroke={1.8} aria-hidden />}
          rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
          aria-label={label}
          onClick={() => onToggle(!opened)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''}>
        <Still still={!opened}>{menu}</Still>
      </Popover.Dropdown>
    </Popover>
  );
}
