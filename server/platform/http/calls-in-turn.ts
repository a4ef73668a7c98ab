import type { Context } from 'hono';
import { inTurn } from '../in-turn.ts';
import type { ApiEnv } from './env.ts';
import { HttpProblem } from './problem.ts';
import { LONGEST_MS } from './timeout.ts';

/** So much work of a publisher's calls at once in this process. Throws 503 where nobody waits for it any more when its turn comes. */
export function callsInTurn(most: number): <T>(c: Context<ApiEnv>, work: () => Promise<T>) => Promise<T> {
  const turnOf = inTurn(most);
  return (c, work) => {
    const asked = performance.now();
    return turnOf(c.get('publisher').id, () => {
      if (c.req.raw.signal.aborted || performance.now() - asked >= LONGEST_MS)
        throw new HttpProblem(503, 'timedOut');
      return work();
    });
  };
}
