import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle, whenNear } from './when-near.ts';

/** Little: what is below a phone's window is wanted by who scrolls there. */
const NEAR_PX = 50;

interface NearProps {
  /** Keeps the room of what comes. */
  readonly room: ReactNode;
  readonly children: ReactNode;
}

/** What is drawn, and asked for, once its place is near the window and what is in sight already stands. */
export function Near({ room, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    let stopWaiting = () => {};
    const stopWatching = whenNear(place.current, NEAR_PX, () => {
      stopWaiting = whenIdle(() => setNear(true));
    });
    return () => {
      stopWatching();
      stopWaiting();
    };
  }, [near]);
  return near ? children : <div ref={place}>{room}</div>;
}
