import { HttpProblem } from './problem.ts';

/** Tells a reader who has asked for too many at once when to come back, s. */
const COME_BACK_S = 5;

/**
 * Lets each have so many pieces of work under way, in this process; throws 429 for one more. What outlasts its answer
 * still counts.
 */
export function atOnce(most: number): <T>(whom: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  return async (whom, work) => {
    const before = running.get(whom) ?? 0;
    if (before >= most) {
      throw new HttpProblem(429, 'exportsAtOnce', { headers: { 'retry-after': String(COME_BACK_S) } });
    }
    running.set(whom, before + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(whom) ?? 1) - 1;
      if (left === 0) running.delete(whom);
      else running.set(whom, left);
    }
  };
}
