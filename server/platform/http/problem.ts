import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldError } from '#contract/failure.ts';
import type { TextKey } from '../sentences.ts';
import type { TextValues } from '../texts.ts';

interface ProblemOptions {
  readonly values?: TextValues;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A refusal that the reader is told about: a status and a sentence of `locales/<language>/server.json`. */
export class HttpProblem extends Error {
  override readonly name: string = 'HttpProblem';
  readonly values: TextValues;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    readonly status: ContentfulStatusCode,
    readonly key: TextKey,
    { values = {}, headers = {}, cause }: ProblemOptions = {},
  ) {
    super(`${status} ${key}`, { cause });
    this.values = values;
    this.headers = headers;
  }
}

/** 422: what is wrong with which property (specification 5, server violations). Messages are in the reader's language already. */
export class Violations extends Error {
  override readonly name = 'Violations';
  constructor(readonly violations: readonly FieldError[]) {
    super('422 violations');
  }
}
