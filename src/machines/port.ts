import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';

/**
 * A slot for work: rejects with its own name until `connect` (src/world) fills it. What the server
 * refuses is an output; rejecting is for the unexpected.
 */
export const port = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" is not connected`)));

/** For the `params` of an action: what a slot has given. */
export const answered = <Answer>({ event }: { readonly event: { readonly output: Answer } }) => ({
  outcome: event.output,
});

/** For the charts that have an action `fail`: what was asked for broke, or took too long. */
export const broke = { type: 'fail', params: { failure: { kind: 'unexpected', status: null } } } as const;
export const late = { type: 'fail', params: { failure: { kind: 'timeout' } } } as const;

/** A slot for something that goes on while a state lasts and tells events, e.g. holding a lock. */
export type Source<Event extends EventObject, Input = NonReducibleUnknown> = CallbackActorLogic<
  EventObject,
  Input
> & {
  readonly slot: 'source';
  /** Only a type: what it tells. */
  readonly tells?: Event;
};

/** Unconnected it throws its own name, which is the state's error. */
export function source<Event extends EventObject, Input = NonReducibleUnknown>(
  name: string,
): Source<Event, Input> {
  const logic = fromCallback<EventObject, Input>(() => {
    throw new Error(`source "${name}" is not connected`);
  });
  return Object.assign(logic, { slot: 'source' as const });
}
