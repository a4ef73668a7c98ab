/** The box that a sparkline is drawn in; it is stretched to its place, so the numbers are only proportions. */
export const BOX = { width: 100, height: 32 } as const;
/** Room for half the stroke, so that peaks and the last point are not cut off. */
const EDGE = 2;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface SparklinePath {
  /** The line as the `d` of a path; breaks where a value is missing. Empty where nothing can be drawn. */
  readonly line: string;
  /** The area below the line, down to the lower edge. */
  readonly area: string;
  /** Where the last known value stands, for the dot; null where there is none. */
  readonly last: Point | null;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Values from left to right, null where there is none (a ratio without a divisor). The lowest of them and
 * 0 stand at the bottom, so that a small change does not look like a cliff. A single value is a level line.
 */
export function sparklinePath(values: readonly (number | null)[]): SparklinePath {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { line: '', area: '', last: null };
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const scale = high === low ? 0 : (BOX.height - 2 * EDGE) / (high - low);
  const step = values.length > 1 ? BOX.width / (values.length - 1) : 0;
  const pointOf = (value: number, index: number): Point => ({
    x: round(index * step),
    y: round(BOX.height - EDGE - (value - low) * scale),
  });

  const runs = runsOf(values).map((run) => {
    const points = run.map(([value, index]) => pointOf(value, index));
    const [only] = points;
    if (points.length > 1 || !only) return points;
    return values.length === 1 ? [only, { x: BOX.width, y: only.y }] : [only, { x: only.x, y: only.y }];
  });
  const last = runs.at(-1)?.at(-1) ?? null;
  return {
    line: runs.map((run) => `M${run.map(({ x, y }) => `${x},${y}`).join('L')}`).join(''),
    area: runs.map(areaOf).join(''),
    last,
  };
}

function areaOf(run: readonly Point[]): string {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) return '';
  return `M${first.x},${BOX.height}L${run.map(({ x, y }) => `${x},${y}`).join('L')}L${last.x},${BOX.height}Z`;
}

/** Stretches of neighbouring values, each with its index. */
function runsOf(values: readonly (number | null)[]): (readonly [value: number, index: number])[][] {
  const runs: (readonly [number, number])[][] = [];
  let open: (readonly [number, number])[] | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = null;
    } else if (open) {
      open.push([value, index]);
    } else {
      open = [[value, index]];
      runs.push(open);
    }
  }
  return runs;
}
