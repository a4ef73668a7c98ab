import { waitFor } from 'xstate';
import type { Resource, ValueOf } from '#contract/resource.ts';
import { queryState } from '#machines/query.ts';
import type { Ask } from './world.ts';

/**
 * What is kept where it is not due, else the answer that is under way; what is kept all the same where that
 * fails. Rejects where there is nothing to be had, or nobody waits for it any more. Takes the asking itself, so that
 * several can be waited for at once and none rejects unheard.
 */
export async function firstAnswer<T extends Resource>(
  asked: Promise<Ask<T>>,
  signal: AbortSignal,
): Promise<ValueOf<T>> {
  const ask = await asked;
  const asking = () => queryState(ask.query.getSnapshot()).kind === 'asking';
  if (ask.first && !asking()) return ask.first.value;
  const unwatch = ask.watch();
  try {
    await waitFor(ask.query, (snapshot) => !['asking', 'idle'].includes(queryState(snapshot).kind), {
      signal,
    });
    const kept = await ask.read();
    if (!kept) throw new Error('there is no answer');
    return kept.value;
  } finally {
    unwatch();
  }
}
