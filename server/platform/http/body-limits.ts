import type { Context, MiddlewareHandler } from 'hono';
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
  const usual = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () => {
      throw new HttpProblem(413, 'bodyTooLarge', { values: { limit: BODY_LIMIT } });
    },
  });
  return (c, next) => {
    const file = files.get(c.req.path);
    return file ? fileLimit(file, c, next) : usual(c, next);
  };
}

/**
 * A body that does not say its length is counted while its call reads it: hono's limit would collect it first, and so large
 * a one only whoever may send it at all.
 */
async function fileLimit(
  { maxBytes, refusal }: FileLimit,
  c: Context<ApiEnv>,
  next: () => Promise<void>,
): Promise<void> {
  const most = maxBytes + BODY_LIMIT;
  if (Number(c.req.header('content-length') ?? 0) > most) throw refusal(languageOf(c));
  const { body } = c.req.raw;
  if (body !== null) {
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        size += piece.byteLength;
        if (size > most) controller.error(refusal(languageOf(c)));
        else controller.enqueue(piece);
      },
    });
    // what Node asks for beside a stream the browser's types do not have
    const streamed = { method: c.req.method, body: body.pipeThrough(counted), duplex: 'half' as const };
    c.req.raw = new Request(c.req.raw, streamed);
  }
  await next();
}
