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
  const value = String(issue.input).replace(/\s+/g, ' ');
  throw new StartError(
    `${name} ${issue.message} (it is '${name.endsWith('_URL') ? schemeOf(value) : value}').`,
  );
}

/** Of an address its scheme alone: in one that cannot be read a password may stand anywhere, with no `@` behind it. */
const schemeOf = (address: string): string => `${/^[\w+.-]+:\/\//.exec(address)?.[0] ?? ''}…`;

/** A socket's folder stands in the query, and then no host behind the user. */
const withHost = (address: string): string => address.replace('@/', '@localhost/');

/** Of an address that `readable` has let through. */
export const readAddress = (address: string): URL => new URL(withHost(address));

/** With some signs in it a password ends the host, and nothing can be read. */
export const readable = v.check(
  // with '@/' in it a password would be taken for a socket's address, and its end for the name of the database
  (address: string) => URL.canParse(withHost(address)) && !readAddress(address).pathname.includes('@'),
  'must be an address that can be read: its port is a number, and in a password / is written as %2F, # as %23 and ? as %3F',
);

/** What stands between commas. */
export const listIn = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A number; `digits` says which, and `what` of what it is. */
export const numberOf = (standard: string, digits: RegExp, what: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(digits, `must be a number of ${what}`),
    v.transform(Number),
  );

export const onOrOff = (standard: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'"), standard),
    v.transform((value) => value === 'on'),
  );
