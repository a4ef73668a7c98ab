import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#contract/spans.ts';
import { every } from '#domain/every.ts';

/** The present moment in ms since 1970, a new one each minute, so that 'a minute ago' grows older on the screen. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => every(MINUTE_MS, () => setNow(Date.now())).end, []);
  return now;
}
