import { OutboxPanel } from '#ui/shell/outbox-panel.tsx';
import { useOutbox } from '#world/use-outbox.ts';
import type { World } from '#world/world.ts';

/** What waits to be sent, and what the server would not take. */
export function HeaderOutbox({ world }: { readonly world: World }) {
  return (
    <OutboxPanel
      entries={useOutbox(world)}
      onRetry={(id) => void world.retry(id)}
      onDiscard={(id) => void world.discard(id)}
    />
  );
}
