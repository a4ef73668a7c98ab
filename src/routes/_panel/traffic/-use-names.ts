import { useEffect, useState } from 'react';
import type { categories } from '#contract/resources/offers.ts';
import { useAsk } from '#world/use-ask.ts';
import type { Ask, World } from '#world/world.ts';

/** Names of categories or promo channels by their ids, as far as they are known. */
export function useNames(
  world: Pick<World, 'ask'>,
  resource: typeof categories,
): ReadonlyMap<string, string> {
  const [ask, setAsk] = useState<Ask<typeof categories> | null>(null);
  useEffect(() => {
    let left = false;
    world.ask(resource, {}).then(
      (asked) => {
        if (!left) setAsk(asked);
      },
      // The World is closing: somebody has logged out, and this goes with it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [world, resource]);
  const { view } = useAsk(ask);
  return new Map(view.kind === 'ready' ? view.value.map(({ id, name }) => [id, name]) : []);
}
