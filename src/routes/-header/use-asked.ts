import { useEffect, useEffectEvent, useState } from 'react';
import type { ParamsOf, ParamsSchema, Resource, RowSchema, Store } from '#contract/resource.ts';
import type { PageParams } from '#contract/search.ts';
import type { Ask, World } from '#world/world.ts';

/**
 * Asks for a resource once this is drawn: what is opened on a page, and belongs to no address that could have
 * a loader. Null until the browser's database has been read. `params` are those of the first drawing.
 */
export function useAsked<P extends ParamsSchema, R extends RowSchema, S extends Store>(
  world: Pick<World, 'ask'>,
  resource: Resource<P, R, S>,
  params: ParamsOf<Resource<P, R, S>> & PageParams,
): Ask<Resource<P, R, S>> | null {
  const [ask, setAsk] = useState<Ask<Resource<P, R, S>> | null>(null);
  const first = useEffectEvent(() => params);
  useEffect(() => {
    let left = false;
    world.ask(resource, first()).then(
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
  return ask;
}
