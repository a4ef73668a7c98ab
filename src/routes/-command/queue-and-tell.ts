import type { Intent } from '#contract/intents.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { newKey } from '#world/device.ts';
import { endOfIntent } from '#world/end-of-intent.ts';
import type { World } from '#world/world.ts';

/** What is said of a stored intent: where it waits for a network, and once the network has granted it. */
export interface Said {
  readonly granted: string;
  readonly waits: string;
}

/**
 * Stores an intent and says what becomes of it; false where it could not be stored, which `notKept` says. Success is the
 * network's to say: nothing is told as done before its answer, on whatever page that comes.
 */
export async function queueAndTell(
  world: World,
  intent: Intent,
  { granted, waits, notKept }: Said & { readonly notKept: string },
): Promise<boolean> {
  const key = newKey();
  const stored = await world.outbox.queue(intent, key);
  if (stored.kind === 'refused') {
    notify('danger', notKept);
    return false;
  }
  if (!world.connectivity.getSnapshot().hasTag('online')) notify('info', waits);
  void endOfIntent(world, { intent, key }).then((end) => {
    if (end.kind === 'granted') notify('success', granted);
    // the tab that sends says it by itself
    if (end.kind === 'dead' && world.outbox.actor.getSnapshot().matches('resting'))
      world.page.notices.tell({ kind: 'undeliverable', letter: end.letter });
  });
  return true;
}
