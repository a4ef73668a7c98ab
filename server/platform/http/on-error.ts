import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '../log.ts';
import { answerProblem } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { describedFailure } from './timeout.ts';
import { HttpProblem, Violations } from './problem.ts';

/** Turns whatever was thrown into the one form of an error; what nobody foresaw is logged and says nothing of itself. */
export function onError(log: Logger): ErrorHandler<ApiEnv> {
  return (thrown, c) => {
    const error = describedFailure(thrown);
    if (error instanceof Violations) return answerProblem(c, error);
    if (error instanceof HttpProblem) {
      if (error.status >= 500)
        log.warn('refused', { requestId: c.get('requestId'), problem: error.key, error });
      return answerProblem(c, error);
    }
    // hono's own: a body that is not what its type says
    if (error instanceof HTTPException && error.status < 500) {
      return answerProblem(c, new HttpProblem(400, 'malformedJson', { cause: error }));
    }
    log.error('request failed', { requestId: c.get('requestId'), error });
    return answerProblem(c, new HttpProblem(500, 'unexpected', { cause: error }));
  };
}
