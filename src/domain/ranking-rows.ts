/** A place of a ranking, without a name. */
interface Place {
  readonly position: number;
  readonly points: number;
  readonly own: boolean;
}
interface RankingRow {
  readonly position: number;
  /** Null: nobody has come so far yet. */
  readonly points: number | null;
  readonly own: boolean;
  readonly prize: string | null;
  /** Places between it and the row before it are left out. */
  readonly isAfterGap: boolean;
}

/** Prizes beyond are told apart from the ranking. */
const PRIZES_SHOWN = 10;

/** The rows of a ranking: its places, and those that a prize waits for and nobody has yet. */
export function rankingRows(ranking: readonly Place[], prizes: readonly string[]): readonly RankingRow[] {
  const known = new Map(ranking.map((place) => [place.position, place]));
  const vacant = prizes.slice(0, PRIZES_SHOWN).map((_, index) => index + 1);
  const positions = [...new Set([...known.keys(), ...vacant])].toSorted((a, b) => a - b);
  return positions.map((position, index) => ({
    position,
    points: known.get(position)?.points ?? null,
    own: known.get(position)?.own ?? false,
    prize: prizes[position - 1] ?? null,
    isAfterGap: index > 0 && position > (positions[index - 1] ?? 0) + 1,
  }));
}

/** Places in a row that bring the same. */
export function prizeSpans(
  prizes: readonly string[],
): readonly { readonly from: number; readonly to: number; readonly prize: string }[] {
  const spans: { from: number; to: number; prize: string }[] = [];
  for (const [index, prize] of prizes.entries()) {
    const last = spans.at(-1);
    if (last?.prize === prize) last.to = index + 1;
    else spans.push({ from: index + 1, to: index + 1, prize });
  }
  return spans;
}
