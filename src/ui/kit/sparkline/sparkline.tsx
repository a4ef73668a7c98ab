import { BOX, sparklinePath } from './path.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  /** From left to right; null where there is no value. Null as a whole: not known, and the place stays free. */
  readonly values: readonly (number | null)[] | null;
}

/** The course of a figure in the size of a word. Hidden from screen readers: the figure beside it says it in numbers. */
export function Sparkline({ values }: SparklineProps) {
  const { line, area, last } = sparklinePath(values ?? []);
  return (
    <span className={classes['root']} aria-hidden="true">
      <svg
        className={classes['drawing']}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
      >
        <path className={classes['area']} d={area} />
        <path className={classes['line']} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      {last && (
        <span
          className={classes['dot']}
          style={{ left: `${(last.x / BOX.width) * 100}%`, top: `${(last.y / BOX.height) * 100}%` }}
        />
      )}
    </span>
  );
}
