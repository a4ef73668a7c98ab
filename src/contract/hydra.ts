import * as v from 'valibot';
import { queryOf } from './query.ts';
import type { RowSchema } from './resource.ts';

/** Collections of the Hydra core vocabulary, in every spelling that specification 3 knows. */

export interface Collection<Row> {
  readonly rows: readonly Row[];
  /** Rows on the server; the number of rows here where it does not say. */
  readonly total: number;
  readonly itemsPerPage: number | null;
  /** Countries only: how many of the first members are the popular ones. */
  readonly popularCount: number | null;
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
    }),
    v.check((body) => (body['hydra:member'] ?? body.member) !== undefined, 'a collection without members'),
    v.transform((body): Collection<v.InferOutput<R>> => {
      const rows = body['hydra:member'] ?? body.member ?? [];
      return {
        rows,
        total: body['hydra:totalItems'] ?? body.totalItems ?? body.totalCount ?? rows.length,
        itemsPerPage: body.itemsPerPage ?? body.numItemsPerPage ?? null,
        popularCount: body.popularCount ?? null,
      };
    }),
  );

export interface CollectionFrame {
  /** Address of the whole collection, e.g. `/publisher/api/offers`. */
  readonly id: string;
  /** Its JSON-LD context, e.g. `/publisher/api/contexts/Offer`. */
  readonly context: string;
  /** Rows that fit the question, on all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly itemsPerPage: number;
  /** The question without page and itemsPerPage, to write the addresses of the other pages. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Query names that the collection understands, for `hydra:search`. */
  readonly variables?: readonly string[];
  readonly popularCount?: number;
}

/** A page of rows as the network sends it. */
export function hydraCollection<Row>(rows: readonly Row[], frame: CollectionFrame) {
  const { id, context, total, page, itemsPerPage, query = {}, variables, popularCount } = frame;
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const address = (number: number) =>
    `${id}?${new URLSearchParams(queryOf({ ...query, page: number, itemsPerPage })).toString()}`;
  return {
    '@context': context,
    '@id': id,
    '@type': 'hydra:Collection',
    'hydra:member': rows,
    'hydra:totalItems': total,
    totalItems: total,
    itemsPerPage,
    ...(popularCount === undefined ? {} : { popularCount }),
    'hydra:view': {
      '@id': address(page),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': address(1),
      'hydra:last': address(last),
      ...(page > 1 ? { 'hydra:previous': address(Math.min(page - 1, last)) } : {}),
      ...(page < last ? { 'hydra:next': address(page + 1) } : {}),
    },
    ...(variables === undefined ? {} : { 'hydra:search': searchOf(id, variables) }),
  };
}

function searchOf(id: string, variables: readonly string[]) {
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${id}{?${variables.join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': variables.map((variable) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property: variable.replace(/\[.*$/, ''),
      required: false,
    })),
  };
}
