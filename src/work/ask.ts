import { collection } from '#api/collection.ts';
import { oneWithFindings } from '#api/one.ts';
import { type Outcome, ok } from '#contract/failure.ts';
import { keyOf } from '#contract/query.ts';
import type { ParamsSchema, Resource, RowSchema } from '#contract/resource.ts';
import { noted } from '#contract/broken-rows.ts';
import { describe, keepAggregate } from '#db/aggregates.ts';
import { keep, type KeepResult } from '#db/keep.ts';
import type { Kept } from '#db/kept.ts';
import { keepList } from '#db/lists.ts';
import { touchedWait } from '#domain/ask-again.ts';
import type { Member } from './at.ts';

export interface Question {
  readonly resource: Resource;
  /** As `wireOf` gives them. */
  readonly params: Readonly<Record<string, unknown>>;
  /** `keyOf(resource, params)`. */
  readonly key: string;
}

/** The question for a resource; without `params` it is asked for as it is. */
export const questionOf = (resource: Resource, params: Question['params'] = {}): Question => ({
  resource,
  params,
  key: keyOf(resource, params),
});

export interface Reply {
  readonly keeping: KeepResult;
  /** The answer as it would be read from the database. */
  readonly kept: Kept<unknown>;
  /** When it was asked for, ms since 1970. */
  readonly askedAt: number;
  /** Values in it that no list of ours knows. */
  readonly unknown: readonly unknown[];
}

/**
 * Asks the server for a resource and writes the decoded answer to the browser's database, with a note of the
 * rows that cannot be read. Where the device has no room left, the answer itself still comes back.
 * What was touched while it was asked for (an event, a command, another language) is asked for once more, unless that
 * would take long: then whoever shows it asks in its time.
 */
export async function ask(member: Member, question: Question, signal: AbortSignal): Promise<Outcome<Reply>> {
  const askedAt = Date.now();
  const reply = await askOnce(member, question, signal);
  if (reply.kind === 'refused' || reply.value.keeping === 'noRoom' || signal.aborted) return reply;
  if (touchedWait(Date.now() - askedAt) > 0 || !(await isTouched(member, question))) return reply;
  return askOnce(member, question, signal);
}

/** Whether what has just been kept is stale already. */
const isTouched = ({ db }: Member, { key }: Question): Promise<boolean> =>
  db.run(async (tables) => (await tables.uses.get(key))?.stale ?? false).catch(() => false);

async function askOnce(member: Member, question: Question, signal: AbortSignal): Promise<Outcome<Reply>> {
  return question.resource.store === 'rows'
    ? askRows(member, question, signal)
    : askAggregate(member, question, signal);
}

async function askRows(
  member: Member,
  { resource, params, key }: Question,
  signal: AbortSignal,
): Promise<Outcome<Reply>> {
  const list = resource as Resource<ParamsSchema, RowSchema, 'rows'>; // just looked at
  const askedAt = Date.now();
  const answer = await collection(member.api, list, params, signal);
  if (answer.kind === 'refused') return answer;
  const { rows, total, building, broken, unknown } = answer.value;
  const fetchedAt = Date.now();
  const keeping = await keep(
    member.db,
    (tables) => keepList(tables, list, { key, rows, broken, total, building, askedAt, fetchedAt }),
    fetchedAt,
  );
  const count = rows.length + broken.length;
  const kept = { value: rows, ...noted(broken), fetchedAt, count, total, building, stale: false };
  return ok({ keeping, kept, askedAt, unknown });
}

async function askAggregate(
  member: Member,
  { resource, params, key }: Question,
  signal: AbortSignal,
): Promise<Outcome<Reply>> {
  const aggregate = resource as Resource<ParamsSchema, RowSchema, 'aggregate'>; // just looked at
  const askedAt = Date.now();
  const answer = await oneWithFindings(member.api, aggregate, params, signal);
  if (answer.kind === 'refused') return answer;
  const { value, broken, unknown } = answer.value;
  const fetchedAt = Date.now();
  const keeping = await keep(
    member.db,
    (tables) => keepAggregate(tables, aggregate, { key, value, ...noted(broken), askedAt, fetchedAt }),
    fetchedAt,
  );
  const kept = { value, ...noted(broken), fetchedAt, ...describe(value, broken), stale: false };
  return ok({ keeping, kept, askedAt, unknown });
}
