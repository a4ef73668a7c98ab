import type { Deps } from '../deps.ts';
import type { Said } from './said.ts';

/** Something the manager mistyped or asked in vain: the sentence alone is printed, and the exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A command of `npm run manager`. It runs where the database is: in the server, or in the command's own process. */
export interface Command {
  readonly name: string;
  /**
   * What follows the name, for the help: words in capitals are values, what stands in brackets may be left out, `…` may
   * be said again, ` | ` stands between whole ways to say it. Options that do not stand in it are refused.
   */
  readonly usage: string;
  readonly help: string;
  /** @returns what is printed. Throws a `CommandError` for what the manager can mend. */
  run(deps: Deps, args: readonly string[]): Promise<Said>;
}
