import { type SearchItem, searchSources } from '#ui/search/registry.ts';

type Told =
  | { readonly type: 'family.found'; readonly family: string; readonly items: readonly SearchItem[] }
  | { readonly type: 'family.failed'; readonly family: string }
  | { readonly type: 'look.ended' };

/** Looks in every source that is not of the page itself; gives the end of it. */
export function look(
  _: unknown,
  tell: (told: Told) => void,
  { text }: { readonly text: string },
): () => void {
  const cancel = new AbortController();
  const { signal } = cancel;
  const say = (told: Told) => !signal.aborted && tell(told);
  const all = searchSources().map(async (source) => {
    if (!('find' in source)) return;
    const { id: family } = source;
    try {
      say({ type: 'family.found', family, items: await source.find(text, signal) });
    } catch {
      say({ type: 'family.failed', family });
    }
  });
  void Promise.all(all).then(() => say({ type: 'look.ended' }));
  return () => cancel.abort();
}
