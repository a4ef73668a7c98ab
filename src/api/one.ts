import { decode, type OutputOf } from '#contract/decode.ts';
import { type Outcome, ok, refused } from '#contract/failure.ts';
import type { ParamsSchema, Resource, RowSchema } from '#contract/resource.ts';
import type { Findings } from '#contract/findings.ts';
import type { Api, Query } from './api.ts';
import { unexpected } from './decode-failure.ts';

/** Asks for an aggregate. One that does not fit its schema is a broken answer. */
export async function one<R extends RowSchema>(
  api: Api,
  resource: Resource<ParamsSchema, R, 'aggregate'>,
  query: Query,
  signal: AbortSignal,
): Promise<Outcome<OutputOf<R>>> {
  const found = await oneWithFindings(api, resource, query, signal);
  return found.kind === 'ok' ? ok(found.value.value) : found;
}

/** The same with what was come across in reading it. */
export async function oneWithFindings<R extends RowSchema>(
  api: Api,
  resource: Resource<ParamsSchema, R, 'aggregate'>,
  query: Query,
  signal: AbortSignal,
): Promise<Outcome<{ readonly value: OutputOf<R> } & Findings>> {
  const answer = await api.call({ method: 'GET', path: resource.path, query, signal });
  if (answer.kind === 'refused') return answer;
  const value = decode(resource.row, answer.value.body);
  return value.ok ? ok(value) : refused(unexpected(answer.value.status));
}
