import type * as v from 'valibot';
import type { Findings } from './findings.ts';
import type { RowSchema } from './resource.ts';

/** What a schema of the contract gives. */
export type OutputOf<S extends RowSchema> = v.InferOutput<S>;

/** What a schema made of an unknown value, and what it came across. */
export type Decoded<T> = ({ readonly ok: true; readonly value: T } & Findings) | { readonly ok: false };

/**
 * Reads an unknown value by a schema of the contract, so that nothing outside this folder needs the
 * schema library. Never throws.
 */
export function decode<S extends RowSchema>(schema: S, value: unknown): Decoded<OutputOf<S>> {
  const found: Findings = { unknown: [], broken: [] };
  const result = schema['~run']({ value }, found as object);
  return result.issues ? { ok: false } : { ok: true, value: result.value, ...found };
}
