import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface ToolButtonProps extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  readonly icon: Icon;
  /** What it does, for its tooltip and screen readers. */
  readonly label: string;
  /** px of the icon. */
  readonly iconSize?: number;
}

/** A quiet button that is an icon, beside what it does something with. */
export function ToolButton({ icon: Icon, label, iconSize = 16, ...button }: ToolButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} {...button}>
      <Icon size={iconSize} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
