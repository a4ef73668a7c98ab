import { collection } from '#api/collection.ts';
import { one } from '#api/one.ts';
import { type Outcome, ok } from '#contract/failure.ts';
import type { ParamsSchema, Resource, RowSchema } from '#contract/resource.ts';
import { describe, keepAggregate } from '#db/aggregates.ts';
import { keep, type KeepResult } from '#db/keep.ts';
import type { Kept } from '#db/kept.ts';
import { keepList } from '#db/lists.ts';
import type { Member } from './at.ts';

export interface Question {
  readonly resource: Resource;
  /** As `wireOf` gives them. */
  readonly params: Readonly<Record<string, unknown>>;
  /** `keyOf(resource, params)`. */
  readonly key: string;
}

export interface Reply {
  readonly keeping: KeepResult;
  /** The answer as it would be read from the database. */
  readonly kept: Kept<unknown>;
}

/**
 * Asks the server for a resource and writes the decoded answer to the browser's database: rows that do
 * not fit their schema are left out. Where the device has no room left, the answer itself still comes back.
 * What was touched while it was asked for (an event, a command, another language) is asked for once more.
 */
export async function ask(member: Member, question: Question, signal: AbortSignal): Promise<Outcome<Reply>> {
  const reply = await askOnce(member, question, signal);
  if (reply.kind === 'refused' || reply.value.keeping === 'noRoom' || signal.aborted) return reply;
  if (!(await isTouched(member, question))) return reply;
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
  const { rows, total } = answer.value;
  const fetchedAt = Date.now();
  const keeping = await keep(
    member.db,
    (tables) => keepList(tables, list, { key, rows, total, askedAt, fetchedAt }),
    fetchedAt,
  );
  const kept = { value: rows, fetchedAt, count: rows.length, total, building: false, stale: false };
  return ok({ keeping, kept });
}

async function askAggregate(
  member: Member,
  { resource, params, key }: Question,
  signal: AbortSignal,
): Promise<Outcome<Reply>> {
  const aggregate = resource as Resource<ParamsSchema, RowSchema, 'aggregate'>; // just looked at
  const askedAt = Date.now();
  const answer = await one(member.api, aggregate, params, signal);
  if (answer.kind === 'refused') return answer;
  const value = answer.value;
  const fetchedAt = Date.now();
  const keeping = await keep(
    member.db,
    (tables) => keepAggregate(tables, aggregate, { key, value, askedAt, fetchedAt }),
    fetchedAt,
  );
  return ok({ keeping, kept: { value, fetchedAt, ...describe(value), stale: false } });
}
