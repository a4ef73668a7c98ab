import { useCallback } from 'react';
import type { Language } from '#contract/enumerations.ts';
import type { OutboxEntry } from '#contract/intents.ts';
import { loadTexts } from '#i18n/instance.ts';
import { lazyPart } from '#ui/shell/lazy-part.tsx';
import { OutboxPanel } from '#ui/shell/outbox-panel.tsx';
import { useOutbox } from '#world/use-outbox.ts';
import type { World } from '#world/world.ts';
import type { OutboxConflictProps } from './outbox-conflict.tsx';

const OutboxConflict = lazyPart<OutboxConflictProps>(async () => {
  const [part] = await Promise.all([import('./outbox-conflict.tsx'), loadTexts('work')]);
  return part.OutboxConflict;
});

/** A postback that is not any more what it was when the change was typed. */
const isConflict = ({ intent, status }: Pick<OutboxEntry, 'intent' | 'status'>): boolean =>
  status === 409 && intent.kind === 'postback' && intent.act === 'save';

interface HeaderOutboxProps {
  readonly world: World;
  readonly onLanguage: (language: Language) => void;
}

/** What waits to be sent, and what the server would not take. */
export function HeaderOutbox({ world, onLanguage }: HeaderOutboxProps) {
  const choiceOf = useCallback(
    (entry: Pick<OutboxEntry, 'id' | 'intent' | 'status'>) =>
      isConflict(entry) && <OutboxConflict world={world} entry={entry} />,
    [world],
  );
  return (
    <OutboxPanel
      entries={useOutbox(world)}
      onRetry={({ id, intent }) => {
        // It has gone back on the screen: what is chosen once more is shown at once, as the first time.
        if (intent.kind === 'language') onLanguage(intent.language);
        else void world.outbox.retry(id);
      }}
      onDiscard={(id) => void world.outbox.discard(id)}
      choiceOf={choiceOf}
    />
  );
}
