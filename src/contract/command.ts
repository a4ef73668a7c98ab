import type { Failure } from './failure.ts';
import type { Action } from './resource.ts';

/** One change to be made on the server: which call, with what. */
export interface Command {
  readonly action: Action;
  /** Fill the `{name}` placeholders of the action's path. */
  readonly values?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * What became of a command. `refused` with an `offline` failure: it was never sent, because there was no
 * network to begin with. `unclear`: no definite answer came, so the same key is sent again.
 */
export type CommandOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unclear'; readonly failure: Failure };
