import { HttpProblem } from './problem.ts';

/** Tells a reader who has asked for too many at once when to come back, s. */
const COME_BACK_S = 5;

/**
 * Lets each have so many pieces of work under way, and all together so many, in this process. Throws 429 for one more of
 * one, 503 for one more of all. What outlasts its answer still counts.
 */
export function atOnce(
  most: number,
  mostOfAll: number,
): <T>(whom: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  let all = 0;
  const headers = { 'retry-after': String(COME_BACK_S) };
  return async (whom, work) => {
    const before = running.get(whom) ?? 0;
    if (before >= most) throw new HttpProblem(429, 'exportsAtOnce', { headers });
    if (all >= mostOfAll) throw new HttpProblem(503, 'unavailable', { headers });
    running.set(whom, before + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (running.get(whom) ?? 1) - 1;
      if (left === 0) running.delete(whom);
      else running.set(whom, left);
    }
  };
}
