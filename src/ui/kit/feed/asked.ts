import type { ListView } from '#domain/list-view.ts';

/** What `useAsk` gives of something that was asked for. */
export interface Asked<T> {
  readonly view: ListView<T>;
  readonly busy: boolean;
  readonly refresh: () => void;
}
