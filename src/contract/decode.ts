import type * as v from 'valibot';
import type { RowSchema } from './resource.ts';

/** What a schema of the contract gives. */
export type OutputOf<S extends RowSchema> = v.InferOutput<S>;

/** What a schema made of an unknown value. */
export type Decoded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/**
 * Reads an unknown value by a schema of the contract, so that nothing outside this folder needs the
 * schema library. Never throws.
 */
export function decode<S extends RowSchema>(schema: S, value: unknown): Decoded<OutputOf<S>> {
  const result = schema['~standard'].validate(value);
  // A promise comes from asynchronous schemas only, which the contract does not have.
  if (result instanceof Promise || result.issues) return { ok: false };
  return { ok: true, value: result.value };
}

/** The members that fit, in their order, and how many did not. */
export function decodeRows<S extends RowSchema>(
  schema: S,
  values: readonly unknown[],
): { readonly rows: readonly OutputOf<S>[]; readonly dropped: number } {
  const rows: OutputOf<S>[] = [];
  for (const value of values) {
    const row = decode(schema, value);
    if (row.ok) rows.push(row.value);
  }
  return { rows, dropped: values.length - rows.length };
}
