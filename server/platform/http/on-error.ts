import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '../log.ts';
import { answerProblem } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { describedFailure } from './timeout.ts';
import { HttpProblem, Violations } from './problem.ts';

/** Turns whatever was thrown into the one form of an error; what nobody foresaw is logged and says nothing of itself. */
export function onError(log: Logger): ErrorHandler<ApiEnv> {
  return (thrown, c) => {
    // the visitor has gone in the middle of the body: nobody reads the answer, and nothing here is at fault
    if (isBrokenOff(c)) {
      log.debug('broken off', { requestId: c.get('requestId') });
      return c.body(null, 400);
    }
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

function isBrokenOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>; // hono types it as whatever the app says
  return incoming?.destroyed === true && !incoming.complete;
}
