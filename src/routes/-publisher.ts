import { getRouteApi } from '@tanstack/react-router';
import { currentPublisher, type Publisher } from '#contract/resources/publisher.ts';
import { useAsk } from '#world/use-ask.ts';
import type { World } from '#world/world.ts';

const panel = getRouteApi('/_panel');

/** The publisher as the network said last: the World's own is that of the log-in, and roles change while a panel is open. */
export const publisherNow = async (world: Pick<World, 'ask' | 'publisher'>): Promise<Publisher> =>
  (await world.ask(currentPublisher, {})).first?.value ?? world.publisher;

/** The same, live, for what is drawn. */
export function usePublisher(world: Pick<World, 'publisher'>): Publisher {
  const { view } = useAsk(panel.useLoaderData().publisher);
  return view.kind === 'ready' ? view.value : world.publisher;
}
