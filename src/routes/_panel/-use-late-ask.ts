import { useEffect, useState } from 'react';
import type { ParamsOf, ParamsSchema, Resource, RowSchema, Store } from '#contract/resource.ts';
import type { PageParams } from '#contract/search.ts';
import type { Ask, World } from '#world/world.ts';

/** Asks once a part is drawn, for what its page need not wait for; null until the browser's database has been read. Keep `params` stable. */
export function useLateAsk<P extends ParamsSchema, R extends RowSchema, S extends Store>(
  world: Pick<World, 'ask'>,
  resource: Resource<P, R, S>,
  params: ParamsOf<Resource<P, R, S>> & PageParams,
): Ask<Resource<P, R, S>> | null {
  const [ask, setAsk] = useState<Ask<Resource<P, R, S>> | null>(null);
  useEffect(() => {
    let left = false;
    world.ask(resource, params).then(
      (asked) => {
        if (!left) setAsk(asked);
      },
      // The World is closing: somebody has logged out, and this goes with it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [world, resource, params]);
  return ask;
}
