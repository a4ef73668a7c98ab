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

/** Between the crosshair and the box, px. */
const GAP = 12;

/**
 * What the crosshair points at, on the side with more room, and never beyond the plot: the space beside the
 * crosshair gives way. Screen readers get the same from the point reader.
 */
export function ChartTooltip({ reading, x, width }: ChartTooltipProps) {
  const side = x > width / 2 ? 'left' : 'right';
  return (
    <div className={classes['root']} data-side={side} aria-hidden="true">
      <span className={classes['space']} style={{ flexBasis: (side === 'right' ? x : width - x) + GAP }} />
      <div className={`surface ${classes['box']}`}>
        <Row line="current" at={reading.at} value={reading.current} />
        <Row line="previous" at={reading.previousAt} value={reading.previous} />
        {reading.at !== null && <ChangeBadge change={reading.change} />}
      </div>
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
    <div className="row">
      <LineSample line={line} />
      <span className="quiet">{at}</span>
      <span className={`figure ${classes['value']}`}>{value ?? DASH}</span>
    </div>
  );
}
