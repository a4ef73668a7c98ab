import type { Deps } from '../deps.ts';

/** Something the manager mistyped or asked in vain: the sentence alone is printed, and the exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A command of `npm run manager`. It runs where the database is: in the server, or in the command's own process. */
export interface Command {
  readonly name: string;
  /** What follows the name, for the help. */
  readonly usage: string;
  readonly help: string;
  /** @returns what is printed. Throws a `CommandError` for what the manager can mend. */
  run(deps: Deps, args: readonly string[]): Promise<string>;
}

/** Columns of equal width; nothing for no rows. */
export function tableOf(rows: readonly (readonly string[])[]): string {
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
