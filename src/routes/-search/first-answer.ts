import type { Resource, ValueOf } from '#contract/resource.ts';
import { queryState } from '#machines/query.ts';
import type { Ask } from '#world/world.ts';

/**
 * What is kept where it is not due, else the answer that is under way; what is kept all the same where that
 * fails. Rejects where there is nothing to be had, or nobody waits for it any more.
 */
export async function firstAnswer<T extends Resource>(ask: Ask<T>, signal: AbortSignal): Promise<ValueOf<T>> {
  const asking = () => queryState(ask.query.getSnapshot()).kind === 'asking';
  if (ask.first && !asking()) return ask.first.value;
  const unwatch = ask.watch();
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')), { once: true });
      const look = () => {
        const { kind } = queryState(ask.query.getSnapshot());
        if (kind !== 'asking' && kind !== 'idle') resolve();
      };
      const subscription = ask.query.subscribe(look);
      signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
      look();
    });
    const kept = await ask.read();
    if (!kept) throw new Error('there is no answer');
    return kept.value;
  } finally {
    unwatch();
  }
}
