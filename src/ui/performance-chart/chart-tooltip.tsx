import { ChangeBadge } from '../change-badge/change-badge.tsx';
import { DASH } from '../publisher-format.context.tsx';
import type { Reading } from './chart-data.ts';
import { LineSample } from './legend.tsx';
import classes from './chart-tooltip.module.css';

interface ChartTooltipProps {
  readonly reading: Reading;
  /** Where the crosshair stands, and how wide the plot is, in px. */
  readonly x: number;
  readonly width: number;
}

/** What the crosshair points at. Stands on the side with more room; screen readers get the same from the point reader. */
export function ChartTooltip({ reading, x, width }: ChartTooltipProps) {
  return (
    <div
      className={classes['root']}
      data-side={x > width / 2 ? 'left' : 'right'}
      style={{ left: x }}
      aria-hidden="true"
    >
      <Row line="current" at={reading.at} value={reading.current} />
      <Row line="previous" at={reading.previousAt} value={reading.previous} />
      {reading.at !== null && <ChangeBadge change={reading.change} />}
    </div>
  );
}

interface RowProps {
  readonly line: 'current' | 'previous';
  readonly at: string | null;
  readonly value: string | null;
}

function Row({ line, at, value }: RowProps) {
  if (at === null) return null;
  return (
    <div className={classes['row']}>
      <LineSample line={line} />
      <span className={classes['at']}>{at}</span>
      <span className={classes['value']}>{value ?? DASH}</span>
    </div>
  );
}
