import type { Resource, ValueOf } from '#contract/resource.ts';
import { queryState } from '#machines/query.ts';
import type { Ask } from '#world/world.ts';

/** What is kept, or the first answer where nothing is. Rejects where there is none to be had, or nobody waits for it any more. */
export async function firstAnswer<T extends Resource>(ask: Ask<T>, signal: AbortSignal): Promise<ValueOf<T>> {
  if (ask.first) return ask.first.value;
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
