import { useSyncExternalStore } from 'react';

/** An actor of the World, as far as its context is concerned. */
interface WithContext<Context> {
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
  readonly getSnapshot: () => { readonly context: Context };
}

/** A part of a long-lived actor's context, live. `select` gives a plain value, the same while nothing has changed. */
export function useContextOf<Context, Value extends string | number | boolean | null>(
  actor: WithContext<Context>,
  select: (context: Context) => Value,
): Value {
  return useSyncExternalStore(
    (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    () => select(actor.getSnapshot().context),
  );
}
