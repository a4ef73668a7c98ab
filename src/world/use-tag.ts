import { useSyncExternalStore } from 'react';

/** An actor that runs before React, as far as a tag is concerned. */
interface Tagged<Tag extends string> {
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
  readonly getSnapshot: () => { readonly hasTag: (tag: Tag) => boolean };
}

/** Whether a long-lived actor (session, connectivity, version) carries the tag, live. */
export function useTag<Tag extends string>(actor: Tagged<Tag>, tag: Tag): boolean {
  return useSyncExternalStore(
    (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    () => actor.getSnapshot().hasTag(tag),
  );
}
