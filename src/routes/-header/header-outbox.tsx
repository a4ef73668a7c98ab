import type { Language } from '#contract/enumerations.ts';
import { OutboxPanel } from '#ui/shell/outbox-panel.tsx';
import { useOutbox } from '#world/use-outbox.ts';
import type { World } from '#world/world.ts';

interface HeaderOutboxProps {
  readonly world: World;
  readonly onLanguage: (language: Language) => void;
}

/** What waits to be sent, and what the server would not take. */
export function HeaderOutbox({ world, onLanguage }: HeaderOutboxProps) {
  return (
    <OutboxPanel
      entries={useOutbox(world)}
      onRetry={({ id, intent }) => {
        // It has gone back on the screen: what is chosen once more is shown at once, as the first time.
        if (intent.kind === 'language') onLanguage(intent.language);
        else void world.outbox.retry(id);
      }}
      onDiscard={(id) => void world.outbox.discard(id)}
    />
  );
}
