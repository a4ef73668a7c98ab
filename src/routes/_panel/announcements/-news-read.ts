import { useEffect } from 'react';
import type { World } from '#world/world.ts';

/**
 * Opening the list or an article marks the news as read, the popover does not (architecture: mark_read); without a
 * network that waits in the outbox. `unseen`: there is something to mark.
 */
export function useNewsRead(world: World, unseen: boolean): void {
  useEffect(() => {
    if (unseen) void world.queue({ kind: 'announcements.read' });
  }, [world, unseen]);
}
