import * as v from 'valibot';
import { fileOf, type Resource } from '#contract/resource.ts';
import { fileEntries, sortingOf, type Sorting } from '#contract/search.ts';
import { CSV_MARK } from '#domain/csv.ts';
import { atOnce } from './at-once.ts';
import { type Call, type Endpoint, type Params, raw } from './endpoint.ts';
import { queryOf } from './validate.ts';

/** A file holds a whole list in memory: a publisher has so many of them made at once, and all together have so many. */
const EXPORTS_AT_ONCE = 2;
const EXPORTS_OF_ALL = 8;
const makeOf = atOnce(EXPORTS_AT_ONCE, EXPORTS_OF_ALL);

const TYPE = 'text/csv; charset=utf-8';
const FileQuery = v.object(fileEntries);

interface FileOf {
  /** Of plain letters, without its ending. */
  readonly name: string;
  readonly text: string;
}

interface Exported<S, Q extends Params, A> {
  readonly title: string;
  /** As the list reads it, and what answers it: one question, asked in one way. Throws 413 where rows are too many. */
  readonly query: Q;
  readonly handle: (call: Call<v.InferOutput<Q>>, services: S) => Promise<A>;
  /** Null: there is nothing to put into a file. */
  readonly file: (
    answer: A,
    asked: Call<v.InferOutput<Q>>,
    sorting: Sorting | null,
    services: S,
  ) => FileOf | null;
}

/** The answer to a list's question as a file of CSV. */
export const exported = <S, Q extends Params, A>(
  of: Resource,
  { title, query, handle, file }: Exported<S, Q, A>,
): Endpoint<S> =>
  raw<S>({
    method: 'GET',
    path: fileOf(of),
    title,
    limit: 'export',
    file: 'text/csv',
    query: v.object<v.ObjectEntries>({ ...query.entries, ...fileEntries }),
    refusals: { 413: 'More rows than a file holds' },
    handle: ({ c, ...call }, services) =>
      makeOf(call.publisher.id, async () => {
        const { sort } = queryOf(c, FileQuery);
        const asked: Call<v.InferOutput<Q>> = { ...call, c, query: queryOf(c, query), prepared: undefined };
        const answer = await handle(asked, services);
        const made = file(answer, asked, sort === undefined ? null : sortingOf(sort), services);
        if (made === null) return c.body(null, 204);
        return c.body(`${CSV_MARK}${made.text}`, 200, {
          'content-type': TYPE,
          'content-disposition': `attachment; filename="${made.name}.csv"`,
          'cache-control': 'private, no-store',
        });
      }),
  });
