import * as v from 'valibot';
import type { RowSchema } from './resource.ts';

/** Collections of the Hydra core vocabulary, in every spelling that specification 3 knows. */

export interface Collection<Row> {
  readonly rows: readonly Row[];
  /** Rows on the server; the number of rows here where it does not say. */
  readonly total: number;
  readonly itemsPerPage: number | null;
  /** Countries only: how many of the first members are the popular ones. */
  readonly popularCount: number | null;
  /** The network has only a part of the rows yet. */
  readonly building: boolean;
}

const count = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))));

/** Decodes a collection; a member that does not fit refuses the whole. */
export const collectionSchema = <R extends RowSchema>(row: R) =>
  v.pipe(
    v.object({
      'hydra:member': v.optional(v.array(row)),
      member: v.optional(v.array(row)),
      'hydra:totalItems': count,
      totalItems: count,
      totalCount: count,
      itemsPerPage: count,
      numItemsPerPage: count,
      popularCount: count,
      building: v.fallback(v.optional(v.boolean()), false),
    }),
    v.check((body) => (body['hydra:member'] ?? body.member) !== undefined, 'a collection without members'),
    v.transform((body): Collection<v.InferOutput<R>> => {
      const rows = body['hydra:member'] ?? body.member ?? [];
      return {
        rows,
        total: body['hydra:totalItems'] ?? body.totalItems ?? body.totalCount ?? rows.length,
        itemsPerPage: body.itemsPerPage ?? body.numItemsPerPage ?? null,
        popularCount: body.popularCount ?? null,
        building: body.building ?? false,
      };
    }),
  );

/** Options that are kept as one answer: the members of a collection, or the bare list that is kept. */
export const optionsSchema = <R extends RowSchema>(row: R) =>
  v.union([
    v.array(row),
    v.pipe(
      collectionSchema(row),
      v.transform(({ rows }) => [...rows]),
    ),
  ]);

/** The frame of a collection with its members as they came: the client decodes them one by one and leaves out what does not fit. */
export const looseCollection = collectionSchema(v.unknown());
