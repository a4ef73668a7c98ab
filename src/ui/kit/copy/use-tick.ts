import { useCallback, useEffect, useState } from 'react';

/** ms that a tick stands at what was pressed. */
const SHOWN_MS = 2000;

/** Whether something has just been done, and what says that it was; pressed again, it stands as long again. */
export function useTick(): readonly [ticked: boolean, tick: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const end = setTimeout(() => setTimes(0), SHOWN_MS);
    return () => clearTimeout(end);
  }, [times]);
  return [times > 0, useCallback(() => setTimes((before) => before + 1), [])];
}
