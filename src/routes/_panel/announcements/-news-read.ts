import { useEffect, useEffectEvent, useRef } from 'react';
import { lookedUntil } from '#world/looked-until.ts';
import type { World } from '#world/world.ts';

interface News {
  readonly id: string;
  readonly publishedAt: string;
  readonly seen: boolean;
}

/**
 * Opening the list or an article marks the news as read, the popover does not (architecture: mark_read); without a
 * network that waits in the outbox. Once for each that is unread while the page is open: a network that refuses it would
 * be asked without end.
 */
export function useNewsRead(world: World, news: readonly News[]): void {
  const told = useRef(new Set<string>());
  const unread = news.filter(({ seen }) => !seen).map(({ id }) => id);
  const tell = useEffectEvent(() => {
    const fresh = unread.filter((id) => !told.current.has(id));
    for (const id of fresh) told.current.add(id);
    if (fresh.length === 0) return;
    const shown = news.map(({ publishedAt }) => publishedAt);
    void world.outbox.queue({ kind: 'announcements.read', until: lookedUntil(world.clock, shown) });
  });
  const key = unread.join(' ');
  useEffect(() => {
    if (key !== '') tell();
  }, [key]);
}
