/** One line of the bench's table. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | 'µs' | 'score' | '×' | '/s' | 'shift' | 'index' | 's' | 'MB';
  /** What the house holds itself to; absent: told for information. */
  readonly limit?: { readonly kind: 'at most' | 'at least'; readonly value: number };
  readonly note?: string;
}

export const atMost = (value: number) => ({ kind: 'at most', value }) as const;
export const atLeast = (value: number) => ({ kind: 'at least', value }) as const;

const holds = ({ value, limit }: Measure): boolean =>
  limit === undefined || (limit.kind === 'at most' ? value <= limit.value : value >= limit.value);

/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('no values');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The value that so large a share of all does not exceed: 0.95 for 95 of 100. */
export const rankOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

const digits = { kB: 1, ms: 1, µs: 1, score: 2, '×': 2, '/s': 0, shift: 3, index: 0, s: 1, MB: 1 } as const;

export const rounded = ({ value, unit }: Measure): string => value.toFixed(digits[unit]);

/** The measures as a table for a terminal. */
export function tableOf(measures: readonly Measure[]): string {
  const rows = measures.map((one) => [
    one.name,
    `${rounded(one)} ${one.unit}`,
    one.limit ? `${one.limit.kind} ${one.limit.value}` : '',
    one.limit ? (holds(one) ? 'ok' : 'MISSED') : '',
    one.note ?? '',
  ]);
  const head = ['measure', 'value', 'limit', '', 'note'];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** What an act gives, how long it takes, and by how much this process grows at most meanwhile. */
export async function watched<T>(act: () => Promise<T>) {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 200);
  try {
    const began = performance.now();
    const result = await act();
    return { result, seconds: (performance.now() - began) / 1000, megabytes: (most - before) / 1_000_000 };
  } finally {
    clearInterval(watch);
  }
}
