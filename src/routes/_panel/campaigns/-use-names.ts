import type { categories } from '#contract/resources/offers.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

/** Names of categories or promo channels by their ids, as far as they are known. */
export function useNames(
  world: Pick<World, 'ask'>,
  resource: typeof categories,
): ReadonlyMap<string, string> {
  const { view } = useAsk(useLateAsk(world, resource, {}));
  return new Map(view.kind === 'ready' ? view.value.map(({ id, name }) => [id, name]) : []);
}
