/** A row in the document, or the room that `rows` rows take which are not. */
export type Segment =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly from: number; readonly rows: number };

/** `indexes` ascend and are below `count`. Whatever is not among them becomes gaps. */
export function rowSegments(indexes: readonly number[], count: number): readonly Segment[] {
  const segments: Segment[] = [];
  let next = 0;
  for (const index of indexes) {
    if (index > next) segments.push({ kind: 'gap', from: next, rows: index - next });
    segments.push({ kind: 'row', index });
    next = index + 1;
  }
  if (next < count) segments.push({ kind: 'gap', from: next, rows: count - next });
  return segments;
}

/** Puts `keep` in its place among ascending indexes; below 0 there is none. */
export function withKept(indexes: readonly number[], keep: number): number[] {
  return keep < 0 || indexes.includes(keep) ? [...indexes] : [...indexes, keep].toSorted((a, b) => a - b);
}
