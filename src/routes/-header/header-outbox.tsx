import { useCallback } from 'react';
import type { Language } from '#contract/enumerations.ts';
import type { OutboxEntry } from '#contract/intents.ts';
import { type Subject, subjectKey, subjectOf, undoneWith } from '#domain/intent-subject.ts';
import { withTexts } from '#i18n/with-texts.ts';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { OutboxPanel } from '#ui/shell/outbox-panel.tsx';
import { subjectNames } from '#work/subject-names.ts';
import { useLive } from '#world/use-live.ts';
import { useOutbox } from '#world/use-outbox.ts';
import type { World } from '#world/world.ts';

const OutboxConflict = lazyPart(
  async () => (await withTexts('work', import('./outbox-conflict.tsx'))).OutboxConflict,
);

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
  const entries = useOutbox(world);
  const names = useNames(
    world,
    entries.flatMap(({ intent }) => subjectOf(intent) ?? []),
  );
  return (
    <OutboxPanel
      entries={entries}
      subjectOf={(intent) => {
        const subject = subjectOf(intent);
        return (subject && names.get(subjectKey(subject))) ?? null;
      }}
      canUndo={({ id }) => undoneWith(entries, id).length > 0}
      onRetry={({ id, intent }) => {
        // It has gone back on the screen: what is chosen once more is shown at once, as the first time.
        if (intent.kind === 'language') onLanguage(intent.language);
        else void world.outbox.retry(id);
      }}
      onDiscard={({ id, state }) => {
        for (const one of state === 'dead' ? [id] : undoneWith(entries, id)) void world.outbox.discard(one);
      }}
      choiceOf={choiceOf}
    />
  );
}

const useNames = (world: World, subjects: readonly Subject[]): ReadonlyMap<string, string> =>
  useLive<ReadonlyMap<string, string>>(
    `names ${subjects.map(subjectKey).join()}`,
    () => subjectNames(world, subjects),
    none,
  );
const none = new Map<string, string>();
