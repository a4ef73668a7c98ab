import { useEffect, useSyncExternalStore } from 'react';

/** What an own page says of its name: the menu may not know it yet. */
interface OwnPageName {
  readonly id: string;
  /** Null where there is no such page. */
  readonly title: string | null;
}

let told: OwnPageName | null = null;
const listeners = new Set<() => void>();

function tell(name: OwnPageName | null): void {
  told = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the page itself; `title` is undefined until its answer has come. */
export function useTellOwnPageName(id: string, title: string | null | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    tell({ id, title });
    return () => tell(null);
  }, [id, title]);
}

/** As the shown page has told it; null before. */
export const useOwnPageName = (): OwnPageName | null => useSyncExternalStore(subscribe, () => told);
