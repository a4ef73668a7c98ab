import { oneLine } from '#contract/rules/payment-note.ts';

/** What a command says: a sentence, a table, or several of them one below the other. */
export type Said = string | Table | readonly Said[];

/** Rows of cells, for a person in columns and for a script as JSON. */
export interface Table {
  /** Names of the columns; null: each row is a name and its value. */
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** What is said to a person instead of no rows; null: the names of the columns alone. */
  readonly none: string | null;
}

/** Things of one kind, each in a row. */
export const listOf = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  none: string | null = null,
): Table => ({ head, rows, none });

/** One thing, a name and a value in each row. */
export const pairsOf = (rows: readonly (readonly [name: string, value: string])[]): Table => ({
  head: null,
  rows,
  none: null,
});

/** For a person. Cells hold words of strangers: none of them makes another row, or moves the cursor of a terminal. */
export function asText(said: Said): string {
  if (typeof said === 'string') return said;
  if (!isTable(said)) return said.map((one) => asText(one)).join('\n');
  if (said.rows.length === 0 && said.none !== null) return said.none;
  const rows = said.rows.map((row) => row.map(oneLine));
  return columnsOf(said.head === null ? rows : [said.head, ...rows]);
}

/** For a script: a list as objects by the names of its columns, one thing as an object, a sentence as a `message`. */
export function asData(said: Said): unknown {
  if (typeof said === 'string') return { message: said };
  if (!isTable(said)) return said.map((one) => asData(one));
  const { head, rows } = said;
  if (head === null) return Object.fromEntries(rows.map(([name = '', value = '']) => [name, value]));
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ''])));
}

const isTable = (said: Table | readonly Said[]): said is Table => 'rows' in said;

/** Columns of equal width. */
export function columnsOf(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
