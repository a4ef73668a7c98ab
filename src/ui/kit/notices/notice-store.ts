/**
 * Notices that happen once: 'Language updated', 'Email updated', the generic error. Anybody may give one;
 * `Notices`, mounted once, shows them. Not React state, because machines' emitted events bring them.
 */
export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'danger';
  readonly text: string;
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

/** Shows `text`; the same text that is still on the screen is not shown twice. */
export function notify(kind: Notice['kind'], text: string): void {
  const others = notices.filter((notice) => notice.text !== text);
  last += 1;
  put([...others, { id: last, kind, text }].slice(-MOST));
}

export const dismissNotice = (id: number): void => put(notices.filter((notice) => notice.id !== id));
export const noticesNow = (): readonly Notice[] => notices;

export function watchNotices(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
