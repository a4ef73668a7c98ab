import * as v from 'valibot';
import { StartError } from './start-error.ts';

/** The environment without what is empty. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Reads variables by their schemas. Throws a `StartError` that names the variable and what is wrong with it. */
export function readVariables<E extends v.ObjectEntries>(
  entries: E,
  given: Given,
): v.InferOutput<v.ObjectSchema<E, undefined>> {
  const read = v.safeParse(v.object(entries), given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const name = v.getDotPath(issue) ?? 'the environment';
  const value = String(issue.input)
    .replace(/\/\/[^@/]*@/, '//…@')
    .replace(/\s+/g, ' ');
  throw new StartError(`${name} ${issue.message} (it is '${value}').`);
}

export const onOrOff = (standard: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'"), standard),
    v.transform((value) => value === 'on'),
  );
