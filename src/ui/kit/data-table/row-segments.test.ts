import { describe, expect, it } from 'vitest';
import { rowSegments, withKept } from './row-segments.ts';

describe('rowSegments', () => {
  it('puts gaps where rows are not in the document', () => {
    expect(rowSegments([0, 4, 5], 9)).toEqual([
      { kind: 'row', index: 0 },
      { kind: 'gap', from: 1, rows: 3 },
      { kind: 'row', index: 4 },
      { kind: 'row', index: 5 },
      { kind: 'gap', from: 6, rows: 3 },
    ]);
  });

  it('keeps the place of every row', () => {
    const places = rowSegments([3, 8], 20).reduce((sum, one) => sum + (one.kind === 'gap' ? one.rows : 1), 0);
    expect(places).toBe(20);
  });

  it('knows lists without rows', () => {
    expect(rowSegments([], 0)).toEqual([]);
    expect(rowSegments([], 2)).toEqual([{ kind: 'gap', from: 0, rows: 2 }]);
  });
});

describe('withKept', () => {
  it('adds the row with the focus in its place, once', () => {
    expect(withKept([4, 5], 1)).toEqual([1, 4, 5]);
    expect(withKept([4, 5], 9)).toEqual([4, 5, 9]);
    expect(withKept([4, 5], 5)).toEqual([4, 5]);
    expect(withKept([], -1)).toEqual([]);
  });
});
