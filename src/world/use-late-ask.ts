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
    return asking ? takenUntilLeft(world.ask(resource, asking), setAsk) : undefined;
  }, [world, resource, key]);
  return key === null ? null : ask;
}

/**
 * Several questions in one: all of them are there at once, so that the page is drawn once more and not once for each.
 * `ask` stands outside of the component. Null until then.
 */
export function useLateAsks<Asker extends Pick<World, 'ask'>, Asks extends readonly (Ask | null)[]>(
  world: Asker,
  ask: (world: Asker) => Promise<Asks>,
): Asks | null {
  const [asks, setAsks] = useState<Asks | null>(null);
  useEffect(() => takenUntilLeft(ask(world), setAsks), [world, ask]);
  return asks;
}

/** For an effect: takes what was asked for when it is there; gives the end of that. */
function takenUntilLeft<Asked>(asking: Promise<Asked>, take: (asked: Asked) => void): () => void {
  let left = false;
  asking.then(
    (asked) => {
      if (!left) take(asked);
    },
    // The World is closing: somebody has logged out, and this goes with it.
    () => undefined,
  );
  return () => {
    left = true;
  };
}
