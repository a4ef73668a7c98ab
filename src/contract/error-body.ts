import * as v from 'valibot';
import type { FieldError } from './failure.ts';

/**
 * The body of a refusal (specification 5 and 8): a Hydra error, a problem detail or the log-in's `error`.
 * Whatever does not fit counts as not said, so that one odd member does not cost the others.
 */
const said = v.fallback(v.optional(v.string()), undefined);
const violation = v.object({ propertyPath: v.string(), message: v.string() });

const errorBody = v.object({
  error: said,
  'hydra:title': said,
  'hydra:description': said,
  title: said,
  detail: said,
  description: said,
  violations: v.fallback(v.optional(v.array(violation)), undefined),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;

/** Reads any JSON value; what is no error body says nothing. */
export function readErrorBody(body: unknown): ErrorBody {
  const result = v.safeParse(errorBody, body);
  return result.success ? result.output : {};
}

/** The server's own sentence: its description or detail, else the `error` of the log-in; null: it gave none. */
export function sentenceOf(body: ErrorBody): string | null {
  const sentences = [body['hydra:description'], body.detail, body.description, body.error];
  return sentences.map((sentence) => sentence?.trim()).find((sentence) => sentence) ?? null;
}

export interface Violations {
  readonly fields: readonly FieldError[];
  /** What is said about no field; null when nothing is. */
  readonly text: string | null;
}

/** Field errors of a 422: its violations, else the lines 'path: message' of its description. */
export function violationsOf(body: ErrorBody): Violations {
  const sentence = sentenceOf(body);
  const violations = body.violations ?? [];
  if (violations.length === 0) return violationLines(sentence ?? '');
  const general = violations.filter(({ propertyPath }) => propertyPath === '').map(({ message }) => message);
  return {
    fields: violations
      .filter(({ propertyPath }) => propertyPath !== '')
      .map(({ propertyPath, message }) => ({ path: propertyPath, message })),
    text: general.length > 0 ? general.join('\n') : null,
  };
}

/** A property path as a server writes it: `email`, `address.street`, `customFieldValues[0].value`. */
const violationLine = /^([a-z_]\w*(?:\.\w+|\[\w+\])*):\s+(\S.*)$/;

/** 'email: taken' becomes a field error; lines of another form stay text. */
export function violationLines(description: string): Violations {
  const lines = description
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.map((line) => ({ line, match: violationLine.exec(line) }));
  const rest = read.filter(({ match }) => match === null).map(({ line }) => line);
  return {
    fields: read.flatMap(({ match }) => {
      const [, path, message] = match ?? [];
      return path !== undefined && message !== undefined ? [{ path, message }] : [];
    }),
    text: rest.length > 0 ? rest.join('\n') : null,
  };
}
