import * as v from 'valibot';
import { type Given, readVariables } from './variables.ts';

/** `10/900`: ten times within 900 seconds. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/** How often something may be done. Those of one feature are declared by it into this interface. */
export interface Limits {
  /** What a publisher changes. */
  readonly write: Limit;
  /** What takes the database long to answer. */
  readonly report: Limit;
  /** Files of lists. */
  readonly export: Limit;
}

const limit = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^[1-9]\d{0,6}\/[1-9]\d{0,6}$/, 'must look like 10/900 (times/seconds)'),
    v.transform((text): Limit => {
      const [count, seconds] = text.split('/').map(Number);
      return { count: count ?? 1, seconds: seconds ?? 1 };
    }),
  );

/** `LIMIT_LOGIN_ACCOUNT` of `loginAccount`. */
export const limitVariable = (name: string): string =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** `standards`: all limits there are, as they stand where nothing is set. */
export function readLimits(given: Given, standards: Readonly<Record<string, string>>): Limits {
  const names = Object.entries(standards);
  const read = readVariables(
    Object.fromEntries(names.map(([name, standard]) => [limitVariable(name), limit(standard)])),
    given,
  );
  const limits: unknown = Object.fromEntries(names.map(([name]) => [name, read[limitVariable(name)]]));
  return limits as Limits; // whoever declares a limit says its standard in its record
}
