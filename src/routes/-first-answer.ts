import type { Resource, ValueOf } from '#contract/resource.ts';
import { queryState } from '#machines/query.ts';
import type { Ask } from '#world/world.ts';

/**
 * What is kept, or the first answer where nothing is; null where there is none to be had. Rejects where the
 * caller has lost interest.
 */
export async function firstAnswer<T extends Resource>(
  ask: Ask<T>,
  signal: AbortSignal,
): Promise<ValueOf<T> | null> {
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
    return (await ask.read())?.value ?? null;
  } finally {
    unwatch();
  }
}
