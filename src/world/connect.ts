import {
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
  type StateMachine,
} from 'xstate';
import type { Source } from '#machines/port.ts';

/* oxlint-disable typescript/no-explicit-any -- the places of a type that is only taken apart */
type SlotsOf<M> =
  M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any>
    ? A
    : never;
/* oxlint-enable typescript/no-explicit-any */

/** What fills one slot: a promise for a `port`; for a `source` a start that gives its own end. */
type WorkFor<Logic, At> =
  Logic extends Source<infer Event, infer Input>
    ? (at: At, tell: (event: Event) => void, input: Input) => () => void
    : Logic extends PromiseActorLogic<infer Output, infer Input>
      ? (at: At, input: Input, signal: AbortSignal) => Promise<Output>
      : never;

/**
 * The work that a machine's slots ask for, by their names: a missing or wrong one is a type error where
 * `connect` or `useFlow` takes it, so that work needs no machine.
 */
export type WorkOf<M extends AnyStateMachine, At> = {
  readonly [A in SlotsOf<M> as A['src']]: WorkFor<A['logic'], At>;
};

type PromiseWork = (at: unknown, input: unknown, signal: AbortSignal) => Promise<unknown>;
type SourceWork = (at: unknown, tell: (event: { type: string }) => void, input: unknown) => () => void;

/** Fills a machine's slots with work done at `at`, a Guest or a Member. */
export function connect<M extends AnyStateMachine, At>(machine: M, work: WorkOf<M, At>, at: At): M {
  const actors = Object.fromEntries(
    Object.entries(machine.implementations.actors).map(([name, slot]) => {
      const fill: unknown = work[name as keyof typeof work]; // WorkOf has every slot's name
      if (typeof fill !== 'function') throw new Error(`no work for "${name}" of ${machine.id}`);
      return [
        name,
        isSource(slot)
          ? fromCallback(({ sendBack, input }) => (fill as SourceWork)(at, sendBack, input)) // checked by WorkOf
          : fromPromise(({ input, signal }) => (fill as PromiseWork)(at, input, signal)), // checked by WorkOf
      ];
    }),
  );
  return machine.provide({ actors }) as M; // the same slots, filled
}

const isSource = (slot: unknown): boolean => typeof slot === 'object' && slot !== null && 'slot' in slot;
