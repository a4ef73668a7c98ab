/**
 * Notices that happen once: 'Language updated', 'Email updated', the generic error. Anybody may give one;
 * `Notices`, mounted once, shows them. Not React state, because machines' emitted events bring them.
 */
export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'danger';
  readonly text: string;
  /** What it is about: what comes later of the same takes its place. */
  readonly topic: string;
}

type Listener = () => void;

/** The newest are kept; a burst of failures does not bury the screen. */
const MOST = 3;

let notices: readonly Notice[] = [];
let last = 0;
const listeners = new Set<Listener>();

const put = (next: readonly Notice[]) => {
  notices = next;
  for (const listener of listeners) listener();
};

/** Shows `text` in the place of what is still on the screen of the same `topic`, which is the text itself if none is given. */
export function notify(kind: Notice['kind'], text: string, topic = text): void {
  const others = notices.filter((notice) => notice.topic !== topic);
  last += 1;
  put([...others, { id: last, kind, text, topic }].slice(-MOST));
}

export const dismissNotice = (id: number): void => put(notices.filter((notice) => notice.id !== id));
export const noticesNow = (): readonly Notice[] => notices;

export function watchNotices(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
