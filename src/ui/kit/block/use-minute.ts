import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment in ms since 1970, a new one each minute, so that 'a minute ago' grows older on the screen. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
