import type { CSSProperties } from 'react';

interface StayProps {
  readonly 'data-stays'?: 'within' | 'last';
  readonly style?: CSSProperties;
}

const passing: StayProps = {};

/** What makes the cell of the column at `index` stay, by the places of those that do (`stayOffsets`, rem). */
export function staying(stays: readonly string[], index: number): StayProps {
  const at = stays[index];
  if (at === undefined) return passing;
  return {
    'data-stays': index === stays.length - 1 ? 'last' : 'within',
    style: { insetInlineStart: at },
  };
}
