import { Tooltip } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';

export interface BubbleProps {
  readonly target: RefObject<HTMLElement | null>;
  readonly text: ReactNode;
}

/** The tooltip itself, at its target. Fetched when the first one is wanted: it brings the library that places it. */
export function Bubble({ target, text }: BubbleProps) {
  return (
    <Tooltip
      label={text}
      target={target}
      opened
      multiline
      maw="17.5rem"
      withArrow
      // It stands outside of the page's landmarks; its target says the same to assistive technology.
      aria-hidden
    />
  );
}
