import {
  type AnyActorLogic,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
  StateMachine,
} from 'xstate';
import type { Source } from '#machines/port.ts';

/* oxlint-disable typescript/no-explicit-any -- the places of a type that is only taken apart */
type SlotsOf<M> =
  M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any>
    ? A
    : never;
/* oxlint-enable typescript/no-explicit-any */

/** Its own slots and those of the machines that it invokes. */
type LeavesOf<M> =
  SlotsOf<M> extends infer A
    ? A extends { readonly logic: AnyStateMachine }
      ? LeavesOf<A['logic']>
      : A extends { readonly src: string; readonly logic: unknown }
        ? A
        : never
    : never;

/** What fills one slot: a promise for a `port`; for a `source` a start that gives its own end. */
type WorkFor<Logic, At> =
  Logic extends Source<infer Event, infer Input>
    ? (at: At, tell: (event: Event) => void, input: Input) => () => void
    : Logic extends PromiseActorLogic<infer Output, infer Input>
      ? (at: At, input: Input, signal: AbortSignal) => Promise<Output>
      : never;

/**
 * The work that a machine's slots ask for, by their names: a missing or wrong one is a type error where
 * `connect` or `useFlow` takes it, so that work needs no machine. The slots of invoked machines are among
 * them, by their own names.
 */
export type WorkOf<M extends AnyStateMachine, At> = {
  readonly [A in LeavesOf<M> as A['src']]: WorkFor<A['logic'], At>;
};

type PromiseWork = (at: unknown, input: unknown, signal: AbortSignal) => Promise<unknown>;
type SourceWork = (at: unknown, tell: (event: { type: string }) => void, input: unknown) => () => void;

/** Fills a machine's slots, and those of the machines that it invokes, with work done at `at`, a Guest or a Member. */
export function connect<M extends AnyStateMachine, At>(machine: M, work: WorkOf<M, At>, at: At): M {
  const slots: readonly (readonly [string, unknown])[] = Object.entries(machine.implementations.actors);
  const actors = Object.fromEntries(
    slots.map(([name, slot]) => [name, filled(machine, name, slot, work, at)]),
  );
  return machine.provide({ actors }) as M; // the same slots, filled
}

function filled(
  { id }: AnyStateMachine,
  name: string,
  slot: unknown,
  work: Readonly<Record<string, unknown>>,
  at: unknown,
): AnyActorLogic {
  if (isMachine(slot)) return connect(slot, work as never, at); // WorkOf has its slots too
  const fill = work[name];
  if (typeof fill !== 'function') throw new Error(`no work for "${name}" of ${id}`);
  return isSource(slot)
    ? fromCallback(({ sendBack, input }) => (fill as SourceWork)(at, sendBack, input)) // checked by WorkOf
    : fromPromise(({ input, signal }) => (fill as PromiseWork)(at, input, signal)); // checked by WorkOf
}

const isMachine = (slot: unknown): slot is AnyStateMachine => slot instanceof StateMachine;
const isSource = (slot: unknown): boolean => typeof slot === 'object' && slot !== null && 'slot' in slot;
