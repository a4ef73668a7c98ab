import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Language } from '#contract/enumerations.ts';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { formatBytes } from '#domain/number-format.ts';
import { languageOf, type ApiEnv } from './env.ts';
import { HttpProblem } from './problem.ts';

/** The most that a call under `/publisher/api` may carry; an upload as much more as a picture may have. */
export const BODY_LIMIT = 64 * 1024;

/** '5 MB', as the panel writes it. */
export const maxSizeIn = (language: string): string => formatBytes(UPLOAD_MAX_BYTES, language);

/** `uploads`: paths that take a file. */
export function bodyLimits(uploads: readonly string[]): MiddlewareHandler<ApiEnv> {
  const limits = (
    maxSize: number,
    refusal: (language: Language) => HttpProblem,
  ): MiddlewareHandler<ApiEnv> => {
    return (c, next) =>
      bodyLimit({
        maxSize,
        onError: () => {
          throw refusal(languageOf(c));
        },
      })(c, next);
  };
  const usual = limits(
    BODY_LIMIT,
    () => new HttpProblem(413, 'bodyTooLarge', { values: { limit: BODY_LIMIT } }),
  );
  const upload = limits(
    UPLOAD_MAX_BYTES + BODY_LIMIT,
    (language) => new HttpProblem(413, 'fileTooLarge', { values: { maxSize: maxSizeIn(language) } }),
  );
  return (c, next) => (uploads.includes(c.req.path) ? upload(c, next) : usual(c, next));
}
