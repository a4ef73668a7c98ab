import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import type { Action } from '#contract/resource.ts';
import type { Db } from '../db/client.ts';
import type { Limits } from '../limits.ts';
import type { PublisherRow } from '../tables/publishers.ts';
import type { FileLimit } from './body-limits.ts';
import { languageOf, type ApiEnv } from './env.ts';
import { collection as answerCollection, item as answerItem, LD_JSON } from './hydra.ts';
import { bodyOf, type Messages, queryOf } from './validate.ts';

type Schema = v.GenericSchema<unknown, unknown>;
export type Params = v.ObjectSchema<v.ObjectEntries, undefined>;
export type Verdict = 'allowed' | 'hidden' | 'forbidden';
type Rule = (publisher: PublisherRow, values: Readonly<Record<string, string>>) => Verdict;

/** Who may call, and how often. */
interface Admission {
  /** Absent: a signed-in publisher. */
  readonly who?: 'anyone';
  /**
   * Beyond being signed in. Rows of another publisher are 'hidden', never 'forbidden': that they exist is not
   * said. Queries ask by `publisher_id` besides.
   */
  readonly may?: Rule;
  /**
   * Which of `config.limits` counts the call; by publisher, or by address where anyone may call. `itself`: the
   * handler counts.
   */
  readonly limit?: keyof Limits | 'itself';
}

/**
 * One call of the API, with everything that is known of it: guards, routes and documents are made of the list of
 * these. `S`: what its handler needs of the network.
 */
export interface Endpoint<in S> extends Admission {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Under `/publisher/api`, with `{name}` placeholders. */
  readonly path: string;
  /** Says in the documents what the call does; null keeps it out of them. */
  readonly title: string | null;
  readonly query?: Params;
  readonly body?: { readonly schema: Schema; readonly type: string; readonly file?: FileLimit };
  /** What success is said by. */
  readonly status: 200 | 201 | 204;
  /** `name` is the class in `docs.jsonld`. Absent: the answer is empty or not read. */
  readonly answer?: {
    readonly kind: 'collection' | 'item';
    readonly name: string;
    readonly schema: Schema;
  };
  /** Type of a file that is the answer; 204 where there is nothing to put into it. */
  readonly file?: string;
  /** What 202 answers, where a call may be only the first half: another one follows. */
  readonly accepted?: { readonly name: string; readonly schema: Schema };
  /** What it answers is said once: not even the same idempotency key gets it again, since nothing keeps it. */
  readonly once?: true;
  /** Refusals that no other call has, by status, for the documents. */
  readonly refusals?: Readonly<Record<number, string>>;
  /**
   * Runs after admission, before the transaction of an unsafe call, before the body is checked and before a
   * repeated call gets its kept answer: work that must not be done inside that transaction, such as hashing.
   */
  readonly before?: (c: Context<ApiEnv>, services: S) => Promise<unknown>;
  readonly respond: (c: Context<ApiEnv>, services: S) => Promise<Response>;
  /**
   * Runs before the answer goes out of an unsafe call that was not refused, after its transaction: what is too much for
   * that one, and may be broken off. A repeated call that gets its kept answer runs it once more.
   */
  readonly after?: (c: Context<ApiEnv>, services: S) => Promise<unknown>;
}

/** A call as its handler sees it. */
export interface Call<Query = unknown, Body = unknown, Prepared = unknown> {
  readonly c: Context<ApiEnv>;
  readonly query: Query;
  readonly body: Body;
  /** What `before` found out. */
  readonly prepared: Prepared;
  /** The database; in an unsafe call of a publisher the transaction that also keeps its idempotency key. */
  readonly db: Db;
  /** Not there where anyone may call. */
  readonly publisher: PublisherRow;
  readonly sessionId: string;
  readonly language: Language;
  /** What stands for `{name}` in the path. */
  readonly param: (name: string) => string;
}

/** Rows of a list that is there whole, or of one page of it. */
interface Rows {
  readonly members: readonly object[];
  /** Absent: the members are all there are. */
  readonly totalItems?: number;
  /** More properties of the collection itself. */
  readonly more?: Readonly<Record<string, unknown>>;
}

interface Said<S, Q extends Params, P> extends Admission {
  readonly title: string;
  readonly query?: Q;
  readonly refusals?: Readonly<Record<number, string>>;
  readonly before?: (c: Context<ApiEnv>, services: S) => Promise<P>;
}
type NoParams = v.ObjectSchema<{}, undefined>;
type Handler<S, Q extends Params, B extends Schema, P, A> = (
  call: Call<v.InferOutput<Q>, v.InferOutput<B>, P>,
  services: S,
) => A | Response | Promise<A | Response>;
interface Read {
  readonly path: string;
  readonly row: Schema;
}

/** Reads a list. A `query` with `page` and `itemsPerPage` makes it a list of pages. */
export function collection<S, Q extends Params = NoParams, P = undefined>(
  { path, row }: Read,
  {
    name,
    handle,
    ...said
  }: Said<S, Q, P> & { readonly name: string; readonly handle: Handler<S, Q, Schema, P, Rows> },
): Endpoint<S> {
  const searchable = Object.keys(said.query?.entries ?? {});
  return {
    ...said,
    method: 'GET',
    path,
    status: 200,
    answer: { kind: 'collection', name, schema: row },
    respond: async (c, services) => {
      const query = readQuery(c, said.query);
      const rows = await handle(callOf(c, query, undefined), services);
      if (rows instanceof Response) return rows;
      const { members, totalItems = members.length, more = {} } = rows;
      return answerCollection(c, { name, path, members, totalItems, more, searchable, ...pageOf(query) });
    },
  };
}

/** Reads one thing, or an aggregate. */
export function item<S, Q extends Params = NoParams, P = undefined>(
  { path, row }: Read,
  {
    name,
    handle,
    ...said
  }: Said<S, Q, P> & { readonly name: string; readonly handle: Handler<S, Q, Schema, P, object> },
): Endpoint<S> {
  return {
    ...said,
    method: 'GET',
    path,
    status: 200,
    answer: { kind: 'item', name, schema: row },
    respond: async (c, services) => {
      const value = await handle(callOf(c, readQuery(c, said.query), undefined), services);
      return value instanceof Response ? value : answerItem(c, name, value);
    },
  };
}

interface Acted<S, B extends Schema, P>
  extends Omit<Said<S, NoParams, P>, 'limit'>, Pick<Endpoint<S>, 'after'> {
  /** Absent: `write`. Null: nothing counts it. */
  readonly limit?: Endpoint<S>['limit'] | null;
  /** Sentences for what the body's schema refuses and names none itself. */
  readonly messages?: Messages;
  /** False: whatever comes is not looked at. */
  readonly reads?: false;
  /** 204, or 200 with an answer, unless it stands here. */
  readonly status?: 200;
  readonly answer?: { readonly name: string; readonly schema: Schema };
  readonly accepted?: { readonly name: string; readonly schema: Schema };
  readonly once?: true;
  readonly handle: Handler<S, NoParams, B, P, object | void>;
}

/** Changes something. What the handler gives is the answer; without an `answer` it gives nothing. */
export function act<S, B extends Schema, P = undefined>(
  { method, path, body: schema, contentType }: Pick<Action<B>, 'method' | 'path' | 'body' | 'contentType'>,
  {
    answer,
    handle,
    messages,
    reads,
    status = answer ? 200 : undefined,
    limit = 'write',
    ...said
  }: Acted<S, B, P>,
): Endpoint<S> {
  const hasBody = method !== 'DELETE';
  return {
    ...said,
    ...(limit !== null && { limit }),
    method,
    path,
    status: status ?? 204,
    ...(hasBody && { body: { schema, type: contentType } }),
    ...(answer && { answer: { kind: 'item', ...answer } }),
    respond: async (c, services) => {
      const given = hasBody && reads !== false ? await bodyOf(c, schema, messages) : undefined;
      // what is not looked at has no shape, and no handler reads it
      const value = await handle(callOf(c, {}, given as v.InferOutput<B>), services);
      if (value instanceof Response) return value;
      if (answer) return answerItem(c, answer.name, value ?? {});
      return status === 200 ? c.body('{}', 200, { 'content-type': LD_JSON }) : c.body(null, 204);
    },
  };
}

type Raw<S> = Omit<Endpoint<S>, 'respond' | 'status' | 'title'> & {
  readonly title?: string;
  readonly status?: Endpoint<S>['status'];
  readonly handle: (call: Call, services: S) => Response | Promise<Response>;
};

/** A call with an answer of its own form: files, streams, documents. */
export const raw = <S>({ handle, title, status = 200, ...known }: Raw<S>): Endpoint<S> => ({
  ...known,
  title: title ?? null,
  status,
  respond: async (c, services) => handle(callOf(c, {}, undefined), services),
});

function callOf<Q, B, P>(c: Context<ApiEnv>, query: Q, body: B): Call<Q, B, P> {
  return {
    c,
    query,
    body,
    // put there by the same endpoint's `before`
    prepared: c.get('prepared') as P,
    db: c.get('db'),
    publisher: c.get('publisher'),
    sessionId: c.get('sessionId'),
    language: languageOf(c),
    param: (name) => c.req.param(name) ?? '',
  };
}

const readQuery = <Q extends Params>(c: Context<ApiEnv>, schema: Q | undefined): v.InferOutput<Q> =>
  schema ? queryOf(c, schema) : {};

function pageOf(query: object): { page?: number; itemsPerPage?: number } {
  if (!('page' in query && 'itemsPerPage' in query)) return {};
  return { page: Number(query.page), itemsPerPage: Number(query.itemsPerPage) };
}
