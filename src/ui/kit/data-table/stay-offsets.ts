/** Of the width in sight, what columns that stay may take: figures that are scrolled need the rest. */
const MOST = 0.62;

/**
 * Where the first `count` columns of these `widths` stay when a table is scrolled to the side: px from its start, one
 * entry each. Those that would leave no room in sight (`room`, px) for the others are scrolled with them; the first never is.
 */
export function stayOffsets(widths: readonly number[], count: number, room: number): readonly number[] {
  const ends = widths
    .slice(0, count)
    .reduce<readonly number[]>((all, width) => [...all, (all.at(-1) ?? 0) + width], []);
  return ends.flatMap((end, index) =>
    index === 0 || end <= room * MOST ? [index === 0 ? 0 : (ends[index - 1] ?? 0)] : [],
  );
}
