import { useEffect, useState } from 'react';
import type { OutboxEntry } from '#contract/intents.ts';
import { postbacks } from '#contract/resources/postbacks.ts';
import { settingsIn, settingsOf } from '#domain/postback-settings.ts';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { PostbackConflict } from '#ui/postbacks/postback-conflict.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useGoalNames } from '../-use-goal-names.ts';

interface OutboxConflictProps {
  readonly world: World;
  readonly entry: Pick<OutboxEntry, 'id' | 'intent'>;
}

/** A saving of a postback that was changed somewhere else meanwhile: both versions, the network's asked for just now. */
export function OutboxConflict({ world, entry: { id, intent } }: OutboxConflictProps) {
  const list = useAsk(useLateAsk(world, postbacks, {}));
  const goalNames = useGoalNames(world, null);
  const [since] = useState(() => Date.now());
  const { view, refresh } = list;
  const isKnown = view.kind !== 'skeleton';
  useEffect(() => {
    if (isKnown) refresh();
  }, [isKnown, refresh]);
  const mine = intent.kind === 'postback' ? settingsIn(intent.body) : null;
  if (intent.kind !== 'postback' || !mine) return null;
  if (view.kind === 'unavailable') return <BlockMessage view={view} emptyHint="" onRetry={refresh} />;
  if (!('fetchedAt' in view) || view.fetchedAt < since) return <Skeleton height={160} radius="md" />;
  const row = view.kind === 'ready' ? view.value.find((one) => one.id === intent.id) : undefined;
  const theirs = row ? settingsOf(row) : null;
  return (
    <PostbackConflict
      mine={mine}
      theirs={theirs}
      goalNames={goalNames}
      blocker={null}
      onMine={() => {
        // Waits for a network where there is none, on top of what is there now.
        void world.outbox.queue({ ...intent, body: { ...mine, before: theirs } });
      }}
      onTheirs={() => void world.outbox.discard(id)}
    />
  );
}
