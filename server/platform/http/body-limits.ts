import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Language } from '#contract/enumerations.ts';
import { languageOf, type ApiEnv } from './env.ts';
import { HttpProblem } from './problem.ts';

/** The most that a call under `/publisher/api` may carry; one with a file as much more as its file may have. */
export const BODY_LIMIT = 64 * 1024;

/** What a call takes that carries a file: larger than other bodies, and longer under way. */
export interface FileLimit {
  readonly maxBytes: number;
  readonly refusal: (language: Language) => HttpProblem;
}

/** `files`: paths that take a file. */
export function bodyLimits(files: ReadonlyMap<string, FileLimit>): MiddlewareHandler<ApiEnv> {
  const atMost = (maxSize: number, refusal: FileLimit['refusal']): MiddlewareHandler<ApiEnv> => {
    return (c, next) =>
      bodyLimit({
        maxSize,
        onError: () => {
          throw refusal(languageOf(c));
        },
      })(c, next);
  };
  const usual = atMost(
    BODY_LIMIT,
    () => new HttpProblem(413, 'bodyTooLarge', { values: { limit: BODY_LIMIT } }),
  );
  const larger = new Map(
    [...files].map(([path, { maxBytes, refusal }]) => [path, atMost(maxBytes + BODY_LIMIT, refusal)]),
  );
  return (c, next) => (larger.get(c.req.path) ?? usual)(c, next);
}
