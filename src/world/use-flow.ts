import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type {
  ActorRefFrom,
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { connect, type WorkOf } from './connect.ts';
import type { PageSide } from './page-side.ts';

interface On<Emitted extends { readonly type: string }> {
  <K extends Emitted['type']>(
    type: K,
    handler: (event: Extract<Emitted, { readonly type: K }>) => void,
  ): () => void;
}
type TagOf<M extends AnyStateMachine> =
  SnapshotFrom<M> extends { hasTag: (tag: infer T) => boolean } ? T : never;
type StateOf<M extends AnyStateMachine> = SnapshotFrom<M> extends { value: infer V } ? V : never;

/** A flow that lives with its route. Screens ask `can` and `hasTag`, not names of states. */
export interface Flow<M extends AnyStateMachine> {
  readonly send: (event: EventFrom<M>) => void;
  readonly can: (event: EventFrom<M>) => boolean;
  readonly hasTag: (tag: TagOf<M>) => boolean;
  readonly state: StateOf<M>;
  readonly context: ContextFrom<M>;
  /** Hears what the flow tells once; gives the end of it. In components use `useOn`. */
  readonly on: On<EmittedFrom<M>>;
  readonly page: PageSide;
  readonly actor: ActorRefFrom<M>;
}

/**
 * Starts a machine with its slots filled by `work`, done at `at` (a Guest or a World); it stops with the
 * route. The types of `work` are checked against the machine's slots here. A network that comes back is
 * told to every flow.
 */
export function useFlow<M extends AnyStateMachine, At extends { readonly page: PageSide }>(
  machine: M,
  work: WorkOf<M, At>,
  at: At,
  ...[input]: undefined extends InputFrom<M> ? [] : [input: InputFrom<M>]
): Flow<M> {
  const connected: AnyStateMachine = useMemo(() => connect(machine, work, at), [machine, work, at]);
  const actor = useActorRef(connected, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { page } = at;
  useEffect(() => page.onRestored(() => actor.send({ type: 'network.restored' })), [actor, page]);
  // The same one as long as the flow lives: an effect that sends goes by it.
  const send = useCallback((event: AnyEventObject) => actor.send(event), [actor]);
  const on = useCallback(
    (type: string, handler: (event: AnyEventObject) => void) => {
      const subscription = actor.on(type, handler);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  // What a flow tells the shared handler is worth a report as well, where its kind is.
  useEffect(
    () => on('failed', (event) => isFailure(event['failure']) && page.report(event['failure'])),
    [on, page],
  );
  const flow = useMemo(
    () => ({
      send,
      can: (event: AnyEventObject) => snapshot.can(event),
      hasTag: (tag: string) => snapshot.hasTag(tag),
      state: snapshot.value as unknown, // of the machine's own states, as Flow says
      context: snapshot.context as unknown, // of the machine's own type, as Flow says
      on,
      page,
      actor,
    }),
    [actor, send, snapshot, page, on],
  );
  return flow as unknown as Flow<M>; // XState's types cannot be followed through an open M; Flow<M> says them for each one
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Hears one kind of event that a flow tells, for as long as the component stands; always the latest handler. */
export function useOn<M extends AnyStateMachine, const K extends EmittedFrom<M>['type'] & string>(
  flow: Flow<M>,
  type: K,
  handler: (event: Extract<EmittedFrom<M>, { readonly type: K }>) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const { on } = flow;
  useEffect(() => on(type, (event) => latest.current(event)), [on, type]);
}
