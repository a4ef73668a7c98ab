import type { ReactNode } from 'react';
import type { Sorting } from '#contract/search.ts';
import type { BrokenRow } from '#contract/findings.ts';

/** A row as the table library holds it; `id` is what `rowId` said. */
export interface PageRow<Row> {
  readonly id: string;
  readonly original: Row | BrokenRow;
}

/** Rows that open in their place, with others under them. Stable as long as nothing opens, closes or comes. */
export interface Branches<Row> {
  /** Null: it cannot be opened. */
  readonly isOpen: (row: Row) => boolean | null;
  readonly toggle: (row: Row) => void;
  readonly under: (row: Row) => readonly Row[];
  /** The order of what is under a row, where the list is sorted by none of its figures. */
  readonly order: (row: Row) => Sorting | null;
  /** Stands under an open row while there are none, in one line. */
  readonly instead: (row: Row) => ReactNode;
}

/** A row's place in a tree (WAI-ARIA, treegrid). */
export interface Place {
  /** 1 for the rows of the list itself. */
  readonly level: number;
  /** From 1, among the rows that have the same one over them. */
  readonly place: number;
  readonly of: number;
  /** Null: it cannot be opened. */
  readonly open: boolean | null;
}

/** A row of a list that may have been opened. */
export interface TreeRow<Row> extends PageRow<Row> {
  /** Absent where no row opens. */
  readonly tree?: Place;
  /** Stands over the whole width in place of the row, which is the one that it is under. */
  readonly instead?: ReactNode;
}

interface Tree<Row> {
  readonly branches: Branches<Row>;
  readonly rowId: (row: Row) => string;
  /** Sorts what is under a row. */
  readonly sort: (rows: readonly Row[], over: Row) => readonly Row[];
  readonly isRow: (row: PageRow<Row>['original']) => row is Row;
}

/** A page of rows with what is under those of them that are open, each behind the row that it is under. */
export function withBranches<Row>(
  rows: readonly PageRow<Row>[],
  tree: Tree<Row>,
  level = 1,
): readonly TreeRow<Row>[] {
  const { branches, rowId, sort, isRow } = tree;
  return rows.flatMap((row, index): readonly TreeRow<Row>[] => {
    const { original } = row;
    const open = isRow(original) ? branches.isOpen(original) : null;
    const own = { ...row, tree: { level, place: index + 1, of: rows.length, open } };
    if (!open || !isRow(original)) return [own];
    const under = sort(branches.under(original), original).map((one) => ({ id: rowId(one), original: one }));
    if (under.length > 0) return [own, ...withBranches(under, tree, level + 1)];
    const instead = { id: `${row.id} …`, original, instead: branches.instead(original) };
    return [own, { ...instead, tree: { level: level + 1, place: 1, of: 1, open: null } }];
  });
}

/** What an arrow to the side does on a row, besides nothing. */
export type TreeStep = { readonly kind: 'toggle' } | { readonly kind: 'go'; readonly to: number };

/**
 * The keyboard of a tree of rows: right opens a row and then goes into it, left closes it, or goes out to the one that it
 * is under.
 */
export function treeStep(
  key: string,
  at: number,
  rows: readonly Pick<TreeRow<unknown>, 'tree'>[],
): TreeStep | null {
  const here = rows[at]?.tree;
  if (!here) return null;
  if (key === 'ArrowRight' && here.open !== null)
    return here.open ? { kind: 'go', to: at + 1 } : { kind: 'toggle' };
  if (key !== 'ArrowLeft') return null;
  if (here.open) return { kind: 'toggle' };
  const over = rows.slice(0, at).findLastIndex(({ tree }) => (tree?.level ?? 0) < here.level);
  return here.level === 1 || over === -1 ? null : { kind: 'go', to: over };
}
