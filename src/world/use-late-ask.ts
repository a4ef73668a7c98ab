import { useEffect, useEffectEvent, useState } from 'react';
import { keyOf } from '#contract/query.ts';
import type { ParamsOf, ParamsSchema, Resource, RowSchema, Store } from '#contract/resource.ts';
import type { PageParams } from '#contract/search.ts';
import type { Ask, World } from './world.ts';

/**
 * Asks once a part is drawn, for what its page need not wait for, or what belongs to no address that could have a
 * loader. Null until the browser's database has been read, and where `params` are: nothing is asked then. Another
 * question leaves the former one's answer until its own is there.
 */
export function useLateAsk<P extends ParamsSchema, R extends RowSchema, S extends Store>(
  world: Pick<World, 'ask'>,
  resource: Resource<P, R, S>,
  params: (ParamsOf<Resource<P, R, S>> & PageParams) | null,
): Ask<Resource<P, R, S>> | null {
  const [ask, setAsk] = useState<Ask<Resource<P, R, S>> | null>(null);
  const key = params && keyOf(resource, params);
  const question = useEffectEvent(() => params);
  useEffect(() => {
    const asking = key === null ? null : question();
    if (!asking) return undefined;
    let left = false;
    world.ask(resource, asking).then(
      (asked) => {
        if (!left) setAsk(asked);
      },
      // The World is closing: somebody has logged out, and this goes with it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [world, resource, key]);
  return key === null ? null : ask;
}
