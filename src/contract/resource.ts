import * as v from 'valibot';
import { fillPath } from './entry-paths.ts';
import { HOUR_MS, MINUTE_MS } from './spans.ts';

/** Entries of a query: a plain valibot object, so that its entries can be spread into a search schema. */
export type ParamsSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
export type RowSchema = v.GenericSchema<unknown, unknown>;
export type Store = 'rows' | 'aggregate';

/** What a person would call what a device keeps; texts in `settings.offline.families`. */
export type Family =
  | 'profile'
  | 'balance'
  | 'payments'
  | 'dashboard'
  | 'reports'
  | 'conversions'
  | 'campaigns'
  | 'links'
  | 'news'
  | 'notifications'
  | 'help'
  | 'pages'
  | 'choices';

/**
 * A family of data that the panel asks for and keeps (specification 7). Read by the client, the
 * database, the screens and the server.
 */
export interface Resource<
  P extends ParamsSchema = ParamsSchema,
  R extends RowSchema = RowSchema,
  S extends Store = Store,
> {
  /** Path under `/publisher/api`, without a query; also the first half of the key in the browser's database. */
  readonly path: string;
  /** Query parameters by their names on the wire. Those of `viewKeys` never belong here. */
  readonly params: P;
  /** `rows`: schema of one member; `aggregate`: schema of the whole answer. */
  readonly row: R;
  /** Under which name the settings say that it is kept. */
  readonly family: Family;
  /** `rows` have an address (`@id`) of their own; an `aggregate` is one record a key. */
  readonly store: S;
  /**
   * `whole`: up to 10,000 rows in one answer, sorted and paged in the browser; `pages`: page, size and
   * order are asked of the server and belong to the key; `none` for aggregates.
   */
  readonly paging: 'whole' | 'pages' | 'none';
  /** After how many ms an answer is asked again when a screen opens on it. */
  readonly staleAfter: number;
  /** Path of the same list as a file: asked by the same parameters and the order (`fileEntries`), answered as CSV. */
  readonly file?: string;
  /**
   * Of a list that begins with its popular members: how many they are where the answer does not say
   * (`popularCount`, specification 3). Its rows then have `popular`, set by the client.
   */
  readonly popularFirst?: number;
}

const nothing = v.object({});
const unread = v.unknown();

/** What may be left out of a declaration. */
type Declared<Whole, Left extends keyof Whole> = Omit<Whole, Left> & Partial<Pick<Whole, Left>>;

type DeclaredResource<P extends ParamsSchema, R extends RowSchema, S extends Store> = Declared<
  Resource<P, R, S>,
  'params' | 'store' | 'paging' | 'staleAfter'
>;

/**
 * A resource by what it differs in: absent `params` are none, and it is fresh for five minutes. It is a whole list (`rows`)
 * unless `store` and `paging` say otherwise.
 */
export const resource = <
  R extends RowSchema,
  S extends Store = 'rows',
  P extends ParamsSchema = typeof nothing,
>(
  declaration: DeclaredResource<P, R, S>,
): Resource<P, R, S> => {
  const paging = declaration.store === 'aggregate' ? 'none' : 'whole';
  const usual = { params: nothing, store: 'rows', paging, staleAfter: minutes(5) };
  return { ...usual, ...declaration } as Resource<P, R, S>; // without `params` P is that of none, without `store` S that of a list
};

/** The same of one answer as a whole. */
export const aggregate = <R extends RowSchema, P extends ParamsSchema = typeof nothing>(
  declaration: DeclaredResource<P, R, 'aggregate'>,
): Resource<P, R, 'aggregate'> => resource({ ...declaration, store: 'aggregate' });

/** Where a list is there as a file; throws for one that is not. */
export function fileOf({ path, file }: Pick<Resource, 'path' | 'file'>): string {
  if (file === undefined) throw new Error(`${path} is not there as a file`);
  return file;
}

/** The resource of one thing, e.g. `resourceAt(article, { id })`: its path is filled, and with it its key. */
export const resourceAt = <P extends ParamsSchema, R extends RowSchema, S extends Store>(
  of: Resource<P, R, S>,
  values: Readonly<Record<string, string>>,
): Resource<P, R, S> => ({ ...of, path: fillPath(of.path, values) });

export type ParamsOf<T> = T extends Resource<infer P> ? v.InferOutput<P> : never;
/** What a screen gets: the rows of a list, or the aggregate itself. */
export type ValueOf<T> =
  T extends Resource<ParamsSchema, infer R, infer S>
    ? S extends 'rows'
      ? readonly v.InferOutput<R>[]
      : v.InferOutput<R>
    : never;

/**
 * A call that changes something on the server. `touches` names the paths of the resources whose kept
 * answers are marked stale by a definite answer.
 */
export interface Action<B extends RowSchema = RowSchema, A extends RowSchema = RowSchema> {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path under `/publisher/api`, with `{name}` placeholders. */
  readonly path: string;
  readonly body: B;
  readonly contentType: 'application/json' | 'application/ld+json' | 'application/merge-patch+json';
  /** Schema of the answer; `v.unknown()` where the body is not read. */
  readonly answer: A;
  readonly touches: readonly string[];
  /** Path of the list whose row the answer is: where that row is kept, it is from then on what was answered. */
  readonly row?: string;
}

/** What a body is written in, unless an action says otherwise. */
const contentTypes = {
  POST: 'application/json',
  PATCH: 'application/merge-patch+json',
  PUT: 'application/ld+json',
  DELETE: 'application/json',
} as const satisfies Record<Action['method'], Action['contentType']>;

/** An action by what it differs in: a POST without a body, whose answer is not read and touches nothing. */
export const action = <B extends RowSchema = typeof nothing, A extends RowSchema = typeof unread>(
  declaration: Declared<Action<B, A>, 'method' | 'body' | 'contentType' | 'answer' | 'touches'>,
): Action<B, A> => {
  const { method = 'POST' } = declaration;
  return {
    method,
    body: nothing,
    contentType: contentTypes[method],
    answer: unread,
    touches: [],
    ...declaration,
  } as Action<B, A>; // where `body` or `answer` is absent its type is that of the default
};

export const minutes = (n: number): number => n * MINUTE_MS;
export const hours = (n: number): number => n * HOUR_MS;
