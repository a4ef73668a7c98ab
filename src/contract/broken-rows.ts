import * as v from 'valibot';
import type { BrokenRow, Findings, Reading } from './findings.ts';
import { aName } from './open-list.ts';
import type { RowSchema } from './resource.ts';

export const isBroken = (row: unknown): row is BrokenRow =>
  (row as Partial<BrokenRow> | null)?.brokenAt !== undefined; // any value may be looked at this way

/** As an entry of whatever has rows: absent where all can be read. */
export const noted = (broken: readonly BrokenRow[]): { readonly broken?: readonly BrokenRow[] } =>
  broken.length > 0 ? { broken } : {};

/** Rows inside an answer: one that cannot be read takes none of the others with it. As strict as an array where nobody asks for findings. */
export function rowsField<R extends RowSchema>(row: R): v.ArraySchema<R, undefined> {
  const list = v.array(row);
  return {
    ...list,
    '~run': (dataset, config: Reading) =>
      config.broken && Array.isArray(dataset.value)
        ? { typed: true, value: rowsIn(row, dataset.value, config as Findings) }
        : list['~run'](dataset, config),
  };
}

/** The members that can be read, in their order, and those that cannot. */
export function decodeRows<S extends RowSchema>(
  schema: S,
  values: readonly unknown[],
): { readonly rows: readonly v.InferOutput<S>[] } & Findings {
  const found: Findings = { unknown: [], broken: [] };
  return { rows: rowsIn(schema, values, found), ...found };
}

function rowsIn<R extends RowSchema>(
  row: R,
  members: readonly unknown[],
  found: Findings,
): v.InferOutput<R>[] {
  return members.flatMap((member, brokenAt) => {
    const read = row['~run']({ value: member }, found as object);
    if (!read.issues) return [read.value];
    found.broken.push(brokenRow(member, brokenAt));
    return [];
  });
}

/** What is known of a row that cannot be read, which stood at this place. */
export function brokenRow(row: unknown, brokenAt: number): BrokenRow {
  const { label, title, domain, url, id }: Partial<Record<string, unknown>> = { ...(row as object) }; // any value spreads
  // What a person calls it by.
  const name = [label, title, domain, url, id].find(
    (one): one is string => typeof one === 'string' && aName.test(one),
  );
  return { brokenAt, name: name ?? null };
}
