import { type ReactNode, useDeferredValue } from 'react';

interface LaterProps {
  /** Keeps the room of what comes; nothing where absent. */
  readonly room?: ReactNode;
  readonly children: ReactNode;
}

/** What is drawn after what stands around it, in slices: the press that has opened it is answered at once. */
export function Later({ room = null, children }: LaterProps) {
  const there = useDeferredValue(true, false);
  return there ? children : room;
}
